import type { SearchFiles } from '#shared/files/search.ts'
import type { PageSite } from '#templates/pages/definitions/pageSite.ts'
import type { PageFiles } from './files.ts'
import { comparedBikes } from './pages/BikeComparison/bikes.ts'
import { prepareDealers } from './pages/definitions/prepareDealers.ts'

/** Adds files by which the contact form knows the bicycle and the dealer in its address. Other pages have them, too. */
export const contactFiles = (
  site: PageSite,
  files: PageFiles,
): Pick<SearchFiles, 'bikes' | 'dealers'> => ({
  bikes: files.json(comparedBikes(site).map(files.json)),
  dealers: site.dealers.length > 0 ? files.json(prepareDealers(site).file) : '',
})
