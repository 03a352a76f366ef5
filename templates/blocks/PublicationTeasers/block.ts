import { z } from 'zod'
import { multilink, text, texts, wholeNumber } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  fields: z.object({
    heading: text,
    publications: texts,
    folder: text,
    limit: wholeNumber(3),
    link: multilink,
    link_label: text,
  }),
  props: ({ heading, publications, folder, limit, ...fields }, tools) => {
    const named = publications.length > 0 ? tools.teasers('Publication', publications) : []
    const inFolder = folder ? tools.teasersIn('Publication', folder) : []
    return {
      heading,
      link: tools.labelled(fields.link_label, fields.link),
      publications: [...new Set([...named, ...inFolder])].slice(
        0,
        // editors name those that they want to see
        Math.max(limit, named.length),
      ),
    }
  },
})
