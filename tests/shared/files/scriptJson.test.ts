import { expect, it } from 'vitest'
import { scriptJson } from '#shared/files/scriptJson.ts'

it.each([
  ['</script><!--', String.raw`"<\/script>\u003c!--"`],
  ['</SCRIPT <ScRiPt>', String.raw`"<\/SCRIPT \u003cScRiPt>"`],
  ['<p title="a & b">c-->', String.raw`"<p title=\"a & b\">c-->"`],
  ['a\u2028b\u2029c', String.raw`"a\u2028b\u2029c"`],
])('X6.3 JSON in a script cannot close it: %j', (text, json) => {
  expect(scriptJson(text)).toBe(json)
  expect(JSON.parse(scriptJson(text))).toBe(text)
})
