import { redirectAddress } from '#shared/redirectAddress.ts'

// The script of a redirect document; `data-to` of its element is the new address.
const to = document.currentScript?.dataset['to']
if (to) location.replace(redirectAddress(to, location))
