import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from './root.ts'

/**
 * PhotoSwipe writes its icons as strings of HTML, which the site's Content-Security-Policy refuses. This makes it use
 * the policy of Trusted Types that the rest of the site uses.
 */
export const trustPhotoSwipe: Plugin = {
  name: 'trust-photoswipe',
  setup(build) {
    build.onLoad({ filter: /[\\/]photoswipe\.esm\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source.replace(write, 'element.innerHTML = trustedHtml($1)')
      if (contents === source) {
        return { errors: [{ text: `${path} does not write its icons with ${write.source}` }] }
      }
      const trustedTypes = join(root, 'runtime/trustedTypes.ts')
      return {
        contents: `import { trustedHtml } from ${JSON.stringify(trustedTypes)}\n${contents}`,
      }
    })
  },
}

const write = /element\.innerHTML = (addElementHTML\(elementHTML\))/
