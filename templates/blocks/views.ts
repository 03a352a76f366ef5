import type { ComponentType } from 'react'
import type { BlockName, BlockProps } from './index.ts'
import Banner from './Banner/Banner.tsx'
import CardRow from './CardRow/CardRow.tsx'
import CategoryTiles from './CategoryTiles/CategoryTiles.tsx'
import Faq from './Faq/Faq.tsx'
import Hero from './Hero/Hero.tsx'
import ProductRail from './ProductRail/ProductRail.tsx'
import PublicationTeasers from './PublicationTeasers/PublicationTeasers.tsx'
import Text from './Text/Text.tsx'
import UspBar from './UspBar/UspBar.tsx'

/** What a block's view gets beside its own properties. */
export interface BlockPlace {
  /** Opens the page: carries its first heading, and its picture is loaded first. */
  lead?: boolean
}

/** The view of every block; one that is missing, or reads what its block does not give, is a type error. */
export const blockViews = {
  Banner,
  CardRow,
  CategoryTiles,
  Faq,
  Hero,
  ProductRail,
  PublicationTeasers,
  Text,
  UspBar,
} satisfies { [N in BlockName]: ComponentType<BlockProps<N> & BlockPlace> }
