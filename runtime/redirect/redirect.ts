import { redirectAddress } from '#shared/paths/redirectAddress.ts'

// The script of a redirect document. Its `data-to` is the new URL.
const to = document.currentScript?.dataset['to']
if (to) location.replace(redirectAddress(to, location))
