import { expect, it } from 'vitest'
import { sharedScripts } from '#cli/bundle/sharedScripts.ts'

const early = new Set(['templates/Early.client.ts'])
const [client, router] = ['templates/client.ts', 'templates/router.ts']

it.each([
  [client, '', []],
  [router, '', [client]],
  ['templates/Early.client.ts', '', [client]],
  ['templates/Late.client.ts', '', [client, router]],
  ['runtime/late.ts', "import '#runtime/page.tsx'\n", [client, router]],
  ['runtime/late.ts', '// @chunk shop\n', [client, router, 'templates/chunks/shop.ts']],
  [
    'templates/late.ts',
    '// @chunk react\n// @chunk commerce\nimport x',
    [client, router, 'templates/chunks/react.ts', 'templates/chunks/commerce.ts'],
  ],
  ['templates/late.ts', '// @chunk product\n', [client, router, 'virtual:islands/product']],
  ['runtime/late.ts', 'const text = "// @chunk shop"', [client, router]],
])('%s with %j shares %j', (file, source, shared) => {
  expect(sharedScripts(early, new Set(['product']))(file, source)).toEqual(shared)
})
