import { usePage } from '#runtime/page.tsx'
import { ratioOf } from '#shared/content/image.ts'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { isCutOut } from '#templates/components/media/cutOut.ts'
import { Image } from '#templates/components/media/Image.tsx'
import { longestWord, longestWordLength } from '#templates/components/basics/longestWord.ts'
import { numberAttributes } from '#templates/styles/numbers.ts'
import { Words } from '#templates/components/basics/Words.tsx'
import type { BlockProps } from '../index.ts'
import type { CommonBlockProps } from '../views.ts'
import { focusPosition, heroSizes } from './heroSizes.ts'
import './Hero.css'
import './offerGrid.css'
import './bikeOnType.css'
import './splitTextBike.css'
import './fullBleedPhoto.css'
import './editorialStack.css'

/** The theme's `hero` selects one of five layouts, which share this markup. */
export default function Hero({
  eyebrow,
  heading,
  text,
  image,
  actions,
  lead = false,
}: BlockProps<'Hero'> & CommonBlockProps) {
  const { context } = usePage()
  const focus = image ? focusPosition(image) : undefined
  const Heading = lead ? 'h1' : 'h2'
  return (
    <section
      className="hero"
      data-lead={lead || undefined}
      data-pictured={image !== null || undefined}
    >
      <div
        className="hero__frame container"
        {...longestWord(heading)}
        {...numberAttributes({ letters: lineLength(heading) })}
      >
        <div className="hero__text">
          {eyebrow && <p className="hero__eyebrow label">{eyebrow}</p>}
          <Heading className="hero__heading">
            <Words text={heading} />
          </Heading>
          {text && <p className="hero__intro">{text}</p>}
          {actions.length > 0 && (
            <p className="hero__actions">
              {actions.map((action) => (
                <ButtonLink
                  key={action.label + action.href}
                  link={action}
                  kind={action.style}
                  large
                />
              ))}
            </p>
          )}
        </div>
        {image && (
          <div
            className="hero__media"
            data-cut-out={isCutOut(image) || undefined}
            {...(focus && numberAttributes({ 'focus-x': focus.x, 'focus-y': focus.y }))}
          >
            <Image
              picture={image}
              layout="fullWidth"
              width={1920}
              sizes={heroSizes(context.hero, ratioOf(image))}
              priority={lead}
            />
          </div>
        )}
      </div>
    </section>
  )
}

/** Length of the longest line if the heading wraps into two. The style sheet fits the font size to it. */
function lineLength(heading: string): number {
  return Math.max(longestWordLength(heading), Math.ceil(heading.length / 2), 6)
}
