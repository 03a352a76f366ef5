import type { FunctionComponent } from 'react'
import type { BlockName, BlockProps } from './index.ts'
import Banner from './Banner/Banner.tsx'
import Campaigns from './Campaigns/Campaigns.tsx'
import CardRow from './CardRow/CardRow.tsx'
import CategoryTiles from './CategoryTiles/CategoryTiles.tsx'
import ContactMethods from './ContactMethods/ContactMethods.tsx'
import Faq from './Faq/Faq.tsx'
import Hero from './Hero/Hero.tsx'
import ImageText from './ImageText/ImageText.tsx'
import Media from './Media/Media.tsx'
import Newsletter from './Newsletter/Newsletter.tsx'
import PaymentMethods from './PaymentMethods/PaymentMethods.tsx'
import ProductLine from './ProductLine/ProductLine.tsx'
import ProductRail from './ProductRail/ProductRail.tsx'
import PublicationTeasers from './PublicationTeasers/PublicationTeasers.tsx'
import Quote from './Quote/Quote.tsx'
import ReturnMethods from './ReturnMethods/ReturnMethods.tsx'
import ShippingMethods from './ShippingMethods/ShippingMethods.tsx'
import StoreTeaser from './StoreTeaser/StoreTeaser.tsx'
import Table from './Table/Table.tsx'
import Text from './Text/Text.tsx'
import UspBar from './UspBar/UspBar.tsx'
import Video from './Video/Video.tsx'

/** Props of every block's view, in addition to its own. */
export interface CommonBlockProps {
  /** `_uid` of the content service. */
  id: string
  /** The first block of the page: it renders the `h1`, and its picture loads first. */
  lead?: boolean
}

/** A missing view, or a prop that the block definition does not provide, is a type error. */
export const blockViews: {
  [N in BlockName]: FunctionComponent<BlockProps<N> & CommonBlockProps>
} = {
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
