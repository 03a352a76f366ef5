import { parse, type Declaration } from 'postcss'
import type { Diagnostic } from '../diagnostics/errors.ts'
import { formatPosition } from '../diagnostics/sourcePosition.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { FindSource } from './sourcePositions.ts'

/** A style sheet to check, and how messages name positions in it. */
export interface CheckedStyles {
  css: string
  /** The sources of a bundled style sheet. */
  find?: FindSource
  /** Names the style sheet where a position has no source. */
  name: string
}

/**
 * Finds custom properties that are used but not defined: browsers treat such a declaration as unset.
 * `ofScripts` are the properties that components set on elements.
 */
export function checkTokens(
  sheets: readonly CheckedStyles[],
  ofScripts: Iterable<string>,
): readonly Diagnostic[] {
  const known = new Set(ofScripts)
  const used: { token: string; where: string }[] = []
  for (const { css, find, name } of sheets) {
    const sheet = parse(css)
    sheet.walkAtRules('property', ({ params }) => void known.add(params.trim()))
    sheet.walkDecls((declaration) => {
      if (declaration.prop.startsWith('--')) known.add(declaration.prop)
      for (const [, token = ''] of declaration.value.matchAll(/var\(\s*(--[\w-]+)/g)) {
        used.push({ token, where: placeOf(declaration, token, find) ?? name })
      }
    })
  }
  const unknown = used.filter(({ token }) => !known.has(token))
  return unknown.map(({ token, where }) => ({
    what: `unknown custom property ${token}`,
    where,
    todo:
      didYouMean(token, known) ??
      'Define it in templates/styles/tokens.css, or use a property that is defined.',
  }))
}

function placeOf(declaration: Declaration, token: string, find: FindSource | undefined) {
  const { line, column } = declaration.positionBy({ word: token })
  const source = find?.(line, column)
  return source && formatPosition(source)
}

/** The custom properties that a bundled script names. */
export const customPropertiesOf = (script: string): readonly string[] =>
  [...script.matchAll(/["'`](--[a-z][\w-]*)["'`]/g)].map(([, name = '']) => name)
