import { expect, it } from 'vitest'
import { scriptJson } from '#shared/scriptJson.ts'

it.each([
  ['</script><!--', String.raw`"\u003c/script\u003e\u003c!--"`],
  ['a & b', String.raw`"a \u0026 b"`],
  ['a\u2028b\u2029c', String.raw`"a\u2028b\u2029c"`],
])('X6.3 JSON in a script cannot close it: %j', (text, json) => {
  expect(scriptJson(text)).toBe(json)
  expect(JSON.parse(scriptJson(text))).toBe(text)
})
