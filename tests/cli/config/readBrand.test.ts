import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { brandFile, listBrandIds } from '#brands/index.ts'
import { checkAllBrands, parseBrand, readBrand } from '#cli/config/readBrand.ts'
import { formatError, ShopgenError } from '#cli/diagnostics/errors.ts'

const failing = join(import.meta.dirname, '../../failing/config')
const cases = readdirSync(failing).filter((name) => name.endsWith('.jsonc'))

const root = mkdtempSync(join(tmpdir(), 'brands-'))
afterAll(() => rmSync(root, { recursive: true }))

/** The error message for a brand file. */
function complaint(text: string, file = 'brand.jsonc', folder = 'brand-x'): string {
  const result = parseBrand({ file, text }, folder)
  if (!('diagnostics' in result)) return 'nothing'
  return formatError(new ShopgenError('config', result.diagnostics), { color: false })
}

function writeBrand(id: string, text: string) {
  mkdirSync(join(root, id), { recursive: true })
  writeFileSync(join(root, id, 'brand.jsonc'), text)
}

const brandText = (id: string) =>
  readFileSync(brandFile('brand-1'), 'utf8').replace('"id": "brand-1"', `"id": "${id}"`)

describe('an invalid brand file', () => {
  it('has a test case for each kind of error', () => {
    expect(cases.length).toBeGreaterThanOrEqual(5)
  })

  it.each(cases)('X1.6 X1.5 %s is reported with its exact text', (name) => {
    const text = readFileSync(join(failing, name), 'utf8')
    const expected = readFileSync(join(failing, name.replace('.jsonc', '.txt')), 'utf8')
    expect(`${complaint(text, name)}\n`).toBe(expected)
  })

  it('X1.6 that does not parse is reported line by line', () => {
    const text = '{\n  "id": "brand-x"\n  "name": "Quillon",\n  baseUrl: 1,\n  "listing": "30,\n}\n'
    expect(complaint(text)).toBe(
      [
        'error  expected a comma',
        '  brand.jsonc:3:3',
        '    2 |   "id": "brand-x"',
        '  > 3 |   "name": "Quillon",',
        '      |   ^^^^^^',
        '',
        'error  invalid JSON value; strings need double quotes',
        '  brand.jsonc:4:3',
        '    3 |   "name": "Quillon",',
        '  > 4 |   baseUrl: 1,',
        '      |   ^^^^^^^',
        '',
        'error  unterminated string',
        '  brand.jsonc:5:14',
        '    4 |   baseUrl: 1,',
        '  > 5 |   "listing": "30,',
        '      |              ^^^^',
        '',
        '3 errors',
      ].join('\n'),
    )
  })

  it.each([
    ['', 'error  the file is empty\n  brand.jsonc:1:1\n  > 1 |\n      | ^'],
    ['[]', 'error  the file must be an object, not []\n  brand.jsonc:1:1\n  > 1 | []\n      | ^^'],
  ])('with the text %j is reported', (text, expected) => {
    expect(complaint(text)).toBe(expected)
  })

  it.each([
    [
      'a weight that the package lacks',
      '"weights": [600, 700]',
      '"weights": [600, 650]',
      /@fontsource\/barlow-condensed has no weight 650\n {2}brand\.jsonc:\d+:26\n[\s\S]*\^\^\^\n {2}Available weights: 100, 200, .*900$/,
    ],
    [
      'a weight beyond a variable font’s axis',
      /"@fontsource-variable\/inter",([\s\S]*?)700\]/,
      '"@fontsource-variable/instrument-sans",$1800]',
      /@fontsource-variable\/instrument-sans has no weight 800\n[\s\S]*Available weights: 400 to 700$/,
    ],
    [
      'a width that the font has no axis for',
      '"weights": [600, 700]',
      '"weights": [600, 700], "width": 75',
      /@fontsource\/barlow-condensed has no width axis/,
    ],
    [
      'a package that is not installed',
      '"@fontsource/barlow-condensed"',
      '"@fontsource/nowhere-sans"',
      /the font package @fontsource\/nowhere-sans is not installed\n {2}brand\.jsonc:\d+:20/,
    ],
  ])('X1.6 with %s is reported with its place', (_, from, to, words) => {
    expect(complaint(brandText('brand-x').replace(from, to))).toMatch(words)
  })

  it('X1.6 with a font error and another error has both reported', () => {
    const text = brandText('brand-x')
      .replace('"weights": [600, 700]', '"weights": [650]')
      .replace('"breadcrumbDepth": 3', '"breadcrumbDepth": 9')
    expect(complaint(text)).toMatch(/breadcrumbDepth[\s\S]*has no weight 650/)
  })

  it('X1.6 without a setting that a feature needs is reported with the expected value', () => {
    const without = complaint(brandText('brand-x').replace(/^ *"reviewsKey": .*\n/m, ''))
    expect(without).toMatch(/"reviewsKey" is missing: features[\s\S]*\n {2}Expected: a string$/)
    const field = complaint(brandText('brand-x').replace(/"street": "\w+",?/, ''))
    expect(field).toMatch(
      /fieldIds\.street" is missing[\s\S]*Expected: a string · such as "\w{15}"$/,
    )
  })

  it.each(['baseUrl', 'contactToken', 'botProtectionKey', 'reviewsKey', 'galleryKey'])(
    'R1.2 without %s is reported',
    (key) => {
      const text = brandText('brand-x')
      const without = text.replace(new RegExp(`^ *"${key}": .*\\n`, 'm'), '')
      expect([complaint(text), without === text]).toEqual(['nothing', false])
      expect(complaint(without)).toContain(`"${key}" is missing`)
    },
  )

  it('X1.6 with an invalid colour is reported with a valid one', () => {
    const said = complaint(brandText('brand-x').replace('"muted": "#52607a"', '"muted": "grey"'))
    expect(said).toMatch(/six lower-case hex digits[\s\S]*\n {2}such as "#[0-9a-f]{6}"$/)
  })

  it('with a long line is shown around the place, with tabs and line ends unchanged', () => {
    const text = brandText('brand-x')
      .replace('"pageSize": 30', `"pageSize":\t${JSON.stringify('x'.repeat(200))}`)
      .replaceAll('\n', '\r\n')
    const lines = complaint(text).split('\n')
    expect(lines.every((line) => line.length < 130 && !line.includes('\r'))).toBe(true)
    const [source = '', marks = ''] = lines
      .filter((line) => /^ {2}(>| ) +\d* \| /.test(line))
      .slice(-2)
    expect(marks.indexOf('^')).toBe(source.indexOf('"xxx'))
  })

  it('with any damaged line is valid or reported', () => {
    const lines = brandText('brand-x').split('\n')
    for (const [index, line] of lines.entries())
      for (const damaged of ['', line.slice(0, -2), `${line}${line}`, line.replace(/"/, '')]) {
        const result = parseBrand(
          { file: 'f', text: lines.with(index, damaged).join('\n') },
          'brand-x',
        )
        if (!('diagnostics' in result)) continue
        expect(result.diagnostics.length).toBeGreaterThan(0)
        for (const { where } of result.diagnostics) expect(where).toMatch(/^f:\d+:\d+$/)
      }
  })
})

describe('a folder of brands', () => {
  it('lists folders with a brand.jsonc, by number', () => {
    for (const id of ['brand-10', 'brand-9', 'other']) writeBrand(id, brandText(id))
    mkdirSync(join(root, 'brand-11'))
    writeFileSync(join(root, 'schema.ts'), '')
    expect(listBrandIds(root)).toEqual(['brand-9', 'brand-10', 'other'])
    expect(readBrand('brand-10', root).id).toBe('brand-10')
  })

  it('accepts a byte order mark', () => {
    writeBrand('marked', `\uFEFF${brandText('marked')}`)
    expect(readBrand('marked', root).name).toBe('Tillbrook')
  })

  it('X7.3 check reports colour pairs with too little contrast', () => {
    writeBrand('pale', brandText('pale').replace('"muted": "#52607a"', '"muted": "#8a8a8a"'))
    const { brands, diagnostics } = checkAllBrands(root)
    expect(brands.map(({ id }) => id)).not.toContain('pale')
    expect(diagnostics.map(({ what }) => what)).toEqual([
      '"muted" on "bg" has a contrast of 3.45 in the light theme; the minimum is 4.5',
      '"muted" on "surface" has a contrast of 3.18 in the light theme; the minimum is 4.5',
    ])
    expect(diagnostics[0]?.where).toMatch(/pale\/brand\.jsonc:\d+:18$/)
    rmSync(join(root, 'pale'), { recursive: true })
  })

  it('X1.6 reports the errors of all brands at once', () => {
    writeBrand('bad-1', brandText('bad-1').replace('"breadcrumbDepth": 3', '"breadcrumbDepth": 9'))
    writeBrand('bad-2', brandText('bad-2').replace('"tagContainer"', '"tagContaner"'))
    expect(checkAllBrands(root).diagnostics.map(({ what }) => what)).toEqual([
      'invalid value 9 for "breadcrumbDepth"',
      'unknown key "tagContaner"',
    ])
  })
})
