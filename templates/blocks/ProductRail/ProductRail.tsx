import { ProductCard } from '#templates/components/product/ProductCard.tsx'
import { Rail } from '#templates/components/section/Rail.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import type { BlockProps } from '../index.ts'
import type { CommonBlockProps } from '../views.ts'

/** A scrollable row of products. */
export default function ProductRail({
  id,
  heading,
  link,
  products,
}: BlockProps<'ProductRail'> & CommonBlockProps) {
  if (products.length === 0) return null
  return (
    <Section heading={heading} link={link}>
      <Rail id={id} label={heading}>
        {products.map((card) => (
          <ProductCard key={card.id} card={card} headingLevel={heading ? 3 : 2} />
        ))}
      </Rail>
    </Section>
  )
}
