import { z } from 'zod'
import { text, texts } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  fields: z.object({ heading: text, methods: texts, couriers: texts }),
  props: ({ heading, methods, couriers }, tools) => ({
    heading,
    methods: tools.teasers('PaymentMethod', methods),
    couriers: tools.couriers(couriers),
  }),
})
