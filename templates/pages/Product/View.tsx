import { useTranslate } from '#runtime/page.tsx'
import {
  defaultVariant,
  optionGroups,
  variantFilms,
  variantPictures,
  shapeCode,
} from '#runtime/product/variants.ts'
import type { LabelledLink } from '#shared/paths/links.ts'
import { mostVariantsListed, type ProductCard as Card } from '#shared/product/product.ts'
import { Breadcrumb } from '#templates/components/section/Breadcrumb.tsx'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { CompareToggle } from '#templates/components/compare/CompareToggle.tsx'
import { FreshCards } from '#templates/components/product/FreshCards.tsx'
import { Gallery } from './media/Gallery.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { hasBadges, ProductBadges } from '#templates/components/product/ProductBadges.tsx'
import { ProductCard } from '#templates/components/product/ProductCard.tsx'
import { Rail } from '#templates/components/section/Rail.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import { VariantPicker } from './choice/VariantPicker.tsx'
import type { PageProps } from '../index.ts'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { BackToListing } from './BackToListing.tsx'
import { AddToBasket } from './offer/AddToBasket.tsx'
import { BatteryChoice } from './choice/BatteryChoice.tsx'
import { KeyFigures } from './details/KeyFigures.tsx'
import { ProductBar } from './offer/ProductBar.tsx'
import { CustomerPhotos } from './media/CustomerPhotos.tsx'
import { CycleToWork } from './offer/CycleToWork.tsx'
import { Downloads } from './details/Downloads.tsx'
import { LiveOffer } from './offer/LiveOffer.tsx'
import { Offer } from './offer/Offer.tsx'
import { variantOffer } from './offer/variantOffer.ts'
import { ProductDetails } from './details/ProductDetails.tsx'
import { ItemNumber } from './choice/ItemNumber.tsx'
import { Rating } from './reviews/Rating.tsx'
import { NotifyMe } from './offer/NotifyMe.tsx'
import { ProductStory } from './details/ProductStory.tsx'
import { ProductItems } from './ProductItems.tsx'
import { RecentProducts } from './others/RecentProducts.tsx'
import { Reviews } from './reviews/Reviews.tsx'
import { SizeAdvice } from './size/SizeAdvice.tsx'
import { ServiceLines } from './details/ServiceLines.tsx'
import { StoreAvailability } from './dealers/StoreAvailability.tsx'
import { ShareButtons } from './ShareButtons.tsx'
import { ShapeLinks } from './choice/ShapeLinks.tsx'
import { VariantLinks } from './choice/VariantLinks.tsx'
import { comparedProduct, VariantParts } from './choice/VariantParts.tsx'
import './ProductPage.css'

type Props = PageProps<'Product'>

const heroRatio = 21 / 9

/** A product, rendered with its default variant. `VariantChoice.client.ts` shows the chosen one. */
export default function ProductPage(props: Props) {
  const { product, variants, shape, shapes, parentPath, breadcrumb, similarProducts } = props
  const t = useTranslate()
  const variant = defaultVariant(variants)
  // Shapes with their own pages are links, not radios.
  const linkedCode = shapes.length > 0 ? shapeCode(variants) : null
  // the parent crumb; a product directly below home has no listing
  const listing = breadcrumb.length > 2 ? breadcrumb.at(-2) : undefined
  const others = similarProducts.filter(({ id }) => id !== product.id)
  const name = shape === null ? product.name : `${product.name} ${shape}`

  return (
    <div className="product-page" data-preset={variant?.id}>
      <div className="container">
        <div className="product-page__trail">
          <Breadcrumb crumbs={breadcrumb} />
          {listing && <BackToListing listing={listing} />}
        </div>
        <div className="product-page__top">
          <div className="product-page__gallery">
            <Gallery
              pictures={variantPictures(variant, variants, product.images)}
              films={variantFilms(variant, product.films)}
              name={name}
              badges={hasBadges(product) && <ProductBadges {...product} />}
            />
          </div>

          <header className="product-page__header">
            {product.brand && <p className="label product-page__brand">{product.brand}</p>}
            {product.logos.length > 0 && (
              <p className="product-page__logos">
                {product.logos.map((logo) => (
                  <Image key={logo.src} picture={logo} layout="fixed" width={160} fitIn />
                ))}
              </p>
            )}
            <h1 className="product-page__name" {...longestWord(name)}>
              {name}
            </h1>
            {product.subtitle && <p className="product-page__subtitle">{product.subtitle}</p>}
            {props.reviews && <Rating summary={props.reviews.summary} />}
          </header>

          <div className="product-page__panel">
            <Offer
              offer={variantOffer(
                variant ?? { ...product, price: null },
                props.features.instalment,
              )}
            />
            <KeyFigures figures={product.keyFigures} />
            {shapes.length > 0 && (
              <ShapeLinks
                shapes={shapes}
                page={shape}
                chosen={variant?.shape ?? null}
                parentPath={parentPath}
              />
            )}
            <VariantPicker
              variants={variants}
              variant={variant}
              groups={optionGroups(variants)}
              except={linkedCode}
              hasFile={variants.length > mostVariantsListed}
            />
            <VariantLinks
              variants={variants}
              variant={variant}
              images={product.images}
              lists={props.lists}
            />
            <SizeAdvice shapes={props.features.sizeAdvice} shown={variant?.shape ?? null} />
            <BatteryChoice {...props.batteries} />
            {props.basketPath && variant && (
              <AddToBasket
                basketPath={props.basketPath}
                checkoutPath={props.checkoutPath}
                rules={props.shippingRules}
                variant={variant}
                batteries={props.batteries}
              />
            )}
            <Actions
              action={props.action}
              isSecondary={props.basketPath !== null}
              sku={variant?.sku ?? product.sku}
              address={props.address}
            />
            <NotifyMe />
            {props.dealers && <StoreAvailability {...props.dealers} />}
            {props.isBicycle && <CompareToggle product={comparedProduct(props, variant)} />}
            <CycleToWork
              calculators={props.features.calculators}
              variantId={variant?.id}
              batteries={props.batteries}
            />
            <ServiceLines lines={props.serviceLines} />
            <ShareButtons />
            {product.keyFeatures.length > 0 && <KeyFeatures features={product.keyFeatures} />}
          </div>
        </div>
      </div>

      {product.hero && (
        <Image
          picture={product.hero}
          layout="fullWidth"
          width={1920}
          ratio={heroRatio}
          className="product-page__hero"
        />
      )}
      <ProductStory blocks={props.story} />
      <ProductDetails product={product} variant={variant} />

      <Downloads downloads={product.downloads} />

      {props.photos && <CustomerPhotos {...props.photos} name={product.name} />}
      {props.reviews && <Reviews {...props.reviews} />}

      <CardRow id="accessories" heading={t('product.accessories')} cards={props.accessories} />
      <CardRow id="similar" heading={t('product.alike')} cards={others} />
      <RecentProducts id={product.id} />
      <ProductItems {...props} preset={variant} />
      <VariantParts {...props} />
      <ProductBar
        name={name}
        variant={variant}
        action={props.action}
        isSold={props.basketPath !== null && variant !== null}
      />
      <LiveOffer
        product={product}
        variants={variants}
        preset={variant}
        batteries={props.batteries}
        instalment={props.features.instalment}
      />
      <FreshCards />
    </div>
  )
}

const CardRow = ({ id, heading, cards }: { id: string; heading: string; cards: readonly Card[] }) =>
  cards.length > 0 && (
    <Section heading={heading} className="product-page__alike">
      <Rail id={id} label={heading}>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} isRefreshed />
        ))}
      </Rail>
    </Section>
  )

/** Where to buy the product, and its number for asking there. */
const Actions = ({
  action,
  isSecondary,
  sku,
  address,
}: {
  action: LabelledLink | null
  /** The product is sold here, too. */
  isSecondary: boolean
  sku: string
  /** Shown in print. */
  address: string
}) => (
  <div className="product-page__actions" data-part="actions">
    {action && <ButtonLink link={action} kind={isSecondary ? 'secondary' : 'primary'} large />}
    <p className="product-page__sku" data-part="sku">
      <ItemNumber sku={sku} />
    </p>
    <p className="product-page__address">{address}</p>
  </div>
)

function KeyFeatures({ features }: { features: readonly string[] }) {
  const t = useTranslate()
  return (
    <section className="product-page__features" aria-labelledby="key-features">
      <h2 className="product-page__features-heading" id="key-features">
        {t('product.features')}
      </h2>
      <ul className="product-page__feature-list">
        {features.map((feature) => (
          <li key={feature} className="product-page__feature">
            <Icon name="check" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
