import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { isCutOut } from '#templates/components/media/cutOut.ts'
import { Film } from '#templates/components/media/Film.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { Words } from '#templates/components/basics/Words.tsx'
import { RichTextContent } from '#templates/richtext/RichTextContent.tsx'
import type { BlockProps } from '../index.ts'
import './ImageText.css'

/** A picture or film beside a text. The next one in a row of these blocks has its picture on the other side. */
export default function ImageText({
  eyebrow,
  heading,
  content,
  image,
  film,
  link,
}: BlockProps<'ImageText'>) {
  return (
    <section
      className="section image-text"
      data-pictured={image !== null || film !== null || undefined}
    >
      <div className="container image-text__frame">
        {film && (
          <div className="image-text__media">
            <Film film={film} label={heading} />
          </div>
        )}
        {image && (
          <div className="image-text__media" data-cut-out={isCutOut(image) || undefined}>
            <Image
              picture={image}
              layout="constrained"
              width={800}
              ratio={4 / 3}
              fitIn={isCutOut(image)}
              sizes="(width >= 768px) 50vw, 100vw"
            />
          </div>
        )}
        <div className="image-text__words">
          {eyebrow && <p className="label image-text__eyebrow">{eyebrow}</p>}
          <h2 className="image-text__heading" {...longestWord(heading)}>
            <Words text={heading} />
          </h2>
          <RichTextContent content={content} top={3} />
          {link && <ButtonLink link={link} kind="secondary" />}
        </div>
      </div>
    </section>
  )
}
