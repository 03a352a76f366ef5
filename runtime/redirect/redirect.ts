import { redirectAddress } from '#shared/redirectAddress.ts'

// The script of a redirect document, which names the new address beside it.
const to = document.currentScript?.dataset['to']
if (to) location.replace(redirectAddress(to, location))
