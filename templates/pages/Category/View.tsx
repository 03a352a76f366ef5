import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { Breadcrumb } from '#templates/components/section/Breadcrumb.tsx'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { FreshCards } from '#templates/components/product/FreshCards.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { LegalNotes } from '#templates/components/section/LegalNotes.tsx'
import { readingText } from '#templates/richtext/readingText.ts'
import { RichText } from '#templates/blocks/RichText.tsx'
import { Words } from '#templates/components/basics/Words.tsx'
import type { PageProps } from '../index.ts'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { ProductListing } from '#templates/listing/ProductListing.tsx'
import './CategoryPage.css'

type Props = PageProps<'Category'>

/** A category with its subcategories and one page of its products. */
export default function CategoryPage(props: Props) {
  const { heading, intro, image, breadcrumb, subcategories, body, legalNotes } = props
  const { list, total, first, products, page, listing } = props
  const t = useTranslate()
  const isEmpty = total === 0 && subcategories.length === 0 && body.length === 0

  return (
    <div className="category-page">
      <div className="container">
        <Breadcrumb crumbs={breadcrumb} />
        <header className="category-page__header" data-image={image ? '' : undefined}>
          <div className="category-page__words">
            <h1 className="category-page__heading" {...longestWord(heading)}>
              <Words text={heading} />
            </h1>
            <Intro text={intro} />
          </div>
          {image && (
            <div className="category-page__picture">
              <Image
                picture={image}
                decorative
                layout="constrained"
                width={280}
                ratio={3 / 2}
                sizes="(width >= 992px) 280px, 1px"
              />
            </div>
          )}
        </header>

        {subcategories.length > 0 && <Subcategories subcategories={subcategories} />}

        {total > 0 && (
          <>
            <ProductListing
              {...{ list, total, first, products, page, listing }}
              priorityCards={2}
            />
            <FreshCards />
          </>
        )}

        {isEmpty && (
          <div className="category-page__empty">
            <Icon name="bicycle" />
            <p>{t('listing.empty')}</p>
            <ParentLink breadcrumb={breadcrumb} />
          </div>
        )}
      </div>
      <Blocks blocks={body} />
      <LegalNotes notes={legalNotes} />
    </div>
  )
}

/** More letters do not fit in two lines on a phone. */
const shortIntro = 90

/**
 * The introduction. A phone shows two lines of a long one and a control for the rest: the products are what shoppers
 * came for. The text is before the control, so that screen readers read all of it without any.
 */
function Intro({ text }: { text: Props['intro'] }) {
  const t = useTranslate()
  if (!text) return null
  const isLong = readingText(text).length > shortIntro
  return (
    <div className="category-page__intro" data-long={isLong || undefined}>
      <RichText content={text} />
      {isLong && (
        <details className="category-page__more">
          <summary>
            <span>{t('listing.readMore')}</span>
            <span>{t('listing.readLess')}</span>
          </summary>
        </details>
      )}
    </div>
  )
}

/** One row of links, with small pictures if there are any: the products are what shoppers came for. */
function Subcategories({ subcategories }: { subcategories: Props['subcategories'] }) {
  const t = useTranslate()
  return (
    <nav className="category-page__subcategories" aria-label={t('listing.subcategories')}>
      <ul className="category-page__tiles">
        {subcategories.map(({ name, path, image }) => (
          <li key={path}>
            <a className="category-page__tile" href={path}>
              {image && (
                <Image
                  picture={image}
                  decorative
                  layout="fixed"
                  width={64}
                  ratio={4 / 3}
                  className="category-page__tile-picture"
                />
              )}
              <span className="category-page__tile-name">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Link to the parent page, if there is one. */
function ParentLink({ breadcrumb }: { breadcrumb: Props['breadcrumb'] }) {
  const parent = breadcrumb.at(-2)
  if (!parent) return null
  return <ButtonLink kind="secondary" link={{ label: parent.name, href: parent.path }} />
}
