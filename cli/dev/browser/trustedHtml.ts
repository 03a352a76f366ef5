import { createTextPolicy } from '#runtime/support.ts'
import { devPolicy } from './devPolicy.ts'

const own = createTextPolicy(devPolicy)

/** HTML that the dev server sent. It does not pass the policy of the site, which its scripts have made already. */
export const trustedHtml = (html: string): string => own?.createHTML(html) ?? html
