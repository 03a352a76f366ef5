import { useTranslate } from '#runtime/page.tsx'
import { ConsentGate } from '#templates/components/ConsentGate.tsx'
import { linkProps } from '#templates/components/linkProps.ts'
import './Frame.css'

/** Maps and films come from others, and only with the shopper's consent (specification 9). */
const groups = ['C0003'] as const

/** What a player needs of its own host; leading the shop's page elsewhere is not in it. */
const permissions = 'allow-forms allow-popups allow-presentation allow-same-origin allow-scripts'

export interface FrameProps {
  src: string
  title: string
}

/**
 * A frame of another provider, which fills a place of 16 to 9 and is fetched when it comes near; or a
 * placeholder that leads to it, where it is not allowed or cannot be loaded. A link below leads there
 * in any case: a frame may stay empty for reasons that no script can see.
 */
export function Frame({ src, title }: FrameProps) {
  const t = useTranslate()
  const host = hostOf(src)
  const label = title || host
  const link = { href: src, label: t('consent.openAt', { host }) }
  return (
    <ConsentGate groups={groups} label={label} fallbackLink={link}>
      <iframe
        className="frame"
        src={src}
        title={label}
        loading="lazy"
        allowFullScreen
        sandbox={permissions}
      />
      <div className="frame__failed" role="status" data-failed="" hidden>
        <p>{t('frame.failed', { label })}</p>
      </div>
      <p className="frame__link">
        <a {...linkProps(link)}>{link.label}</a>
      </p>
    </ConsentGate>
  )
}

const hostOf = (src: string) => /^(?:https?:)?\/\/([^/?#]+)/.exec(src)?.[1] ?? src
