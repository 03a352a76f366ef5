import Banner from './Banner/block.ts'
import Campaigns from './Campaigns/block.ts'
import CardRow from './CardRow/block.ts'
import CategoryTiles from './CategoryTiles/block.ts'
import ContactMethods from './ContactMethods/block.ts'
import Faq from './Faq/block.ts'
import Hero from './Hero/block.ts'
import ImageText from './ImageText/block.ts'
import Media from './Media/block.ts'
import Newsletter from './Newsletter/block.ts'
import PaymentMethods from './PaymentMethods/block.ts'
import ProductLine from './ProductLine/block.ts'
import ProductRail from './ProductRail/block.ts'
import PublicationTeasers from './PublicationTeasers/block.ts'
import Quote from './Quote/block.ts'
import ReturnMethods from './ReturnMethods/block.ts'
import ShippingMethods from './ShippingMethods/block.ts'
import StoreTeaser from './StoreTeaser/block.ts'
import Table from './Table/block.ts'
import Text from './Text/block.ts'
import UspBar from './UspBar/block.ts'
import Video from './Video/block.ts'

/** Block definitions by view name; the component `category_tiles` in the content service is `CategoryTiles`. */
export const blocks = {
  Banner,
  Campaigns,
  CardRow,
  CategoryTiles,
  ContactMethods,
  Faq,
  Hero,
  ImageText,
  Media,
  Newsletter,
  PaymentMethods,
  ProductLine,
  ProductRail,
  PublicationTeasers,
  Quote,
  ReturnMethods,
  ShippingMethods,
  StoreTeaser,
  Table,
  Text,
  UspBar,
  Video,
}

export type BlockName = keyof typeof blocks

/** Props of a block's view. */
export type BlockProps<N extends BlockName> = NonNullable<ReturnType<(typeof blocks)[N]['read']>>
