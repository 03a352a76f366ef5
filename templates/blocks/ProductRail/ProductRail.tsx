import { ProductCard } from '#templates/components/ProductCard.tsx'
import { Rail } from '#templates/components/Rail.tsx'
import { Section } from '#templates/components/Section.tsx'
import type { BlockProps } from '../index.ts'

/** A scrollable row of products. */
export default function ProductRail({ heading, link, products }: BlockProps<'ProductRail'>) {
  if (products.length === 0) return null
  return (
    <Section heading={heading} link={link}>
      <Rail label={heading}>
        {products.map((card) => (
          <ProductCard key={card.id} card={card} headingLevel={heading ? 3 : 2} />
        ))}
      </Rail>
    </Section>
  )
}
