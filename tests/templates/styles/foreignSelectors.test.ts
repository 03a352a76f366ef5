import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postcss, { type Rule } from 'postcss'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../templates', import.meta.url))

/**
 * Components that others put into their own markup, so that they stand at any depth of a page. A rule for all of them
 * inside another component also meets those of its children: a rule for the pictures of a gallery made its badges as
 * large as the bicycle. The child combinator names the one that the component itself renders.
 */
const nested = ['image', 'badge']
const owners = ['Image.css', 'Badge.css']

/** A theme may style all pictures of a page. */
const themes = /^:root(?:\[[^\]]*\]|:[\w-]+\([^)]*\))*\s+/

/** The selectors of a rule, with those of the rules around it. */
function selectorsOf(rule: Rule): string[] {
  let parent = rule.parent
  while (parent && parent.type === 'atrule') parent = parent.parent
  const outer = parent?.type === 'rule' ? selectorsOf(parent as Rule) : null
  if (!outer) return rule.selectors
  return outer.flatMap((before) =>
    rule.selectors.map((own) =>
      own.includes('&') ? own.replaceAll('&', before) : `${before} ${own}`,
    ),
  )
}

const reaching = (source: string): string[] => {
  const found: string[] = []
  postcss.parse(source).walkRules((rule) => {
    for (const selector of selectorsOf(rule)) {
      const isForeign = nested.some((name) =>
        new RegExp(String.raw`[^\s>+~(,]\s+(?:[a-z]+)?\.${name}(?![\w-])`).test(
          selector.replace(themes, ''),
        ),
      )
      if (isForeign) found.push(selector.replaceAll(/\s+/g, ' '))
    }
  })
  return found
}

it('X8.11 no style sheet has a rule for all pictures or badges inside a component', () => {
  const files = globSync('**/*.css', { cwd: root }).filter(
    (file) => !owners.some((owner) => file.endsWith(owner)),
  )
  expect(files.length).toBeGreaterThan(80)
  const found = files.flatMap((file) =>
    reaching(readFileSync(`${root}/${file}`, 'utf8')).map((selector) => `${file}: ${selector}`),
  )
  expect(found).toEqual([])
})

it('finds such a rule where it is nested, in a condition, or of an element', () => {
  expect(reaching('.a { & .image { color: red } }')).toEqual(['.a .image'])
  expect(reaching('.a { @media print { img.image { color: red } } }')).toEqual(['.a img.image'])
  expect(reaching('.a:has(.b .badge) .c { color: red }')).toEqual(['.a:has(.b .badge) .c'])
  expect(reaching('.a > .image, .image__note, .a .image-text { color: red }')).toEqual([])
})
