import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { NewsletterProps } from './NewsletterForm.tsx'

export default defineIsland({
  name: 'NewsletterForm',
  start: 'interaction',
  data: dataShape<NewsletterProps>({ id: 'string', consent: 'string?' }),
})
