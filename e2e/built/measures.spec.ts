import { expect, test, withoutPictures, type Shop } from '../shop.ts'

test.use(withoutPictures)

/** R9.19; 759 is specific to this brand. */
const breakpoints = [576, 768, 992, 1200, 1600]
const own = 759

/**
 * Display, direction, position and columns of everything below the header, which breakpoints
 * change.
 */
const arrangement = ({ page }: Shop) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')].map((element) => {
      const style = getComputedStyle(element)
      const isGrid = style.display.includes('grid')
      const columns = isGrid ? style.gridTemplateColumns.split(' ').length : 0
      return [style.display, style.flexDirection, style.position, columns].join(' ')
    }),
  )

async function arrangementAt(shop: Shop, width: number) {
  await shop.page.setViewportSize({ width, height: 800 })
  return arrangement(shop)
}

for (const width of breakpoints.slice(0, 4)) {
  test(`the layout changes at ${width} pixels and at no other width`, async ({ shop }) => {
    await shop.visit('/gb/en/')
    const before = await arrangementAt(shop, width - 2)
    const below = await arrangementAt(shop, width - 1)
    const from = await arrangementAt(shop, width)
    const after = await arrangementAt(shop, width + 1)
    expect(below).toEqual(before)
    expect(from).not.toEqual(below)
    expect(after).toEqual(from)
  })
}

test('the style sheet has no other breakpoints, except for the menu bar of a locale', async ({
  shop,
}) => {
  await shop.visit('/gb/en/')
  const widths = await shop.page.evaluate(() => {
    const found: string[] = []
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        // whether the menu is a bar or a drawer depends on the width of a locale's labels
        const isMenu = rule.cssText.includes('data-bar-from')
        if (rule instanceof CSSMediaRule && !isMenu) {
          found.push(...(rule.conditionText.match(/width[^)]*?\d+px/g) ?? []))
        }
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    return found
  })
  const known = [...breakpoints, own]
  const numbers = widths.map((text) => Number(/(\d+)px/.exec(text)?.[1]))
  // 1600 is only for brands with list layouts
  for (const width of known.filter((one) => one !== 1600)) expect(numbers).toContain(width)
  // a limit below the narrowest breakpoint is a fix for small phones
  const others = numbers.filter((width) => !known.includes(width) && width >= breakpoints[0]!)
  expect(others).toEqual([])
})
