import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { isCutOut } from '#templates/components/media/cutOut.ts'
import { Image } from '#templates/components/media/Image.tsx'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { Words } from '#templates/components/basics/Words.tsx'
import type { BlockProps } from '../index.ts'
import './Banner.css'

/** A campaign banner: text on a coloured panel, with an optional picture. */
export default function Banner({
  eyebrow,
  heading,
  text,
  image,
  link,
  tone,
}: BlockProps<'Banner'>) {
  return (
    <section className="banner" data-tone={tone} data-pictured={image !== null || undefined}>
      <div className="banner__text">
        {eyebrow && <p className="banner__eyebrow label">{eyebrow}</p>}
        <h2 className="banner__heading" {...longestWord(heading)}>
          <Words text={heading} />
        </h2>
        {text && <p className="banner__copy">{text}</p>}
        {link && <ButtonLink link={link} kind={tone === 'plain' ? 'primary' : 'secondary'} />}
      </div>
      {image && (
        <div className="banner__media" data-cut-out={isCutOut(image) || undefined}>
          <Image
            picture={image}
            layout="constrained"
            width={960}
            ratio={4 / 3}
            sizes="(width >= 768px) 50vw, 100vw"
          />
        </div>
      )}
    </section>
  )
}
