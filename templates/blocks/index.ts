import Banner from './Banner/block.ts'
import CardRow from './CardRow/block.ts'
import CategoryTiles from './CategoryTiles/block.ts'
import Faq from './Faq/block.ts'
import Hero from './Hero/block.ts'
import ProductRail from './ProductRail/block.ts'
import PublicationTeasers from './PublicationTeasers/block.ts'
import Text from './Text/block.ts'
import UspBar from './UspBar/block.ts'

/** Content blocks by the name of their view; `category_tiles` in the content service is CategoryTiles. */
export const blocks = {
  Banner,
  CardRow,
  CategoryTiles,
  Faq,
  Hero,
  ProductRail,
  PublicationTeasers,
  Text,
  UspBar,
}

export type BlockName = keyof typeof blocks

export type BlockProps<N extends BlockName> = ReturnType<(typeof blocks)[N]['props']>
