import { sharedQueryFile } from '#shared/files/outputFiles.ts'
import type { Site } from '../site/site.ts'
import type { PageFiles } from '#templates/files.ts'
import type { Bundle } from '../bundle/bundleBrand.ts'
import { hyphenatorOf } from './hyphenate.ts'
import type { SharedFiles } from './sharedFiles.ts'

/** Adds the files of a site's pages to the shared files. */
export function createPageFiles(
  { context, locale }: Pick<Site, 'context' | 'locale'>,
  server: Pick<Bundle['server'], 'renderFragment'>,
  shared: SharedFiles,
): PageFiles {
  const page = {
    path: locale.prefix,
    kind: '',
    context,
    alternates: {},
    hyphenate: hyphenatorOf(locale.language),
  }
  const urlOf = (hash: string) => `/${sharedQueryFile(hash)}`
  return {
    json: (value) => urlOf(shared.addResult(value)),
    text: (json) => urlOf(shared.addText(json)),
    html: (key, elements) =>
      urlOf(
        shared.addMadeResult(key, () =>
          elements().map((element) => server.renderFragment(element, page)),
        ),
      ),
  }
}
