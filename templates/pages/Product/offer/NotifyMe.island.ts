import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({
  name: 'NotifyMe',
  start: 'interaction',
  parts: { form: 'form', intro: 'p', email: 'input', submit: 'button', message: 'p' },
})
