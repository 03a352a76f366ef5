import { expect, test, withoutPictures, type Shop } from '../shop.ts'

test.use(withoutPictures)

/** Specification 9; 759 is this brand's own. */
const breakpoints = [576, 768, 992, 1200, 1600]
const own = 759

/** Display, direction, place and columns of everything below the header: what a breakpoint changes. */
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
  test(`the page is arranged anew from ${width} pixels on, and not before or after`, async ({
    shop,
  }) => {
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

test('the style sheet knows no other breakpoints, except where the menu of a locale fits', async ({
  shop,
}) => {
  await shop.visit('/gb/en/')
  const widths = await shop.page.evaluate(() => {
    const found: string[] = []
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        // the bar or the drawer of the menu: each locale has a width of its own
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
  // 1600 pixels are of brands whose cards are lines of a list
  for (const width of known.filter((one) => one !== 1600)) expect(numbers).toContain(width)
  // one line of the narrowest phones is no arrangement of the page
  expect([...new Set(numbers)].filter((width) => !known.includes(width) && width !== 340)).toEqual(
    [],
  )
})
