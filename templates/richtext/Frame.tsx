import type { ReactNode } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import { ConsentGate } from '#templates/components/consent/ConsentGate.tsx'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import './Frame.css'

/** Maps and films of third parties need consent (R9.13). */
const groups = ['C0003'] as const

/** Permissions that a player needs. They do not allow it to navigate the page. */
const permissions = 'allow-forms allow-popups allow-presentation allow-same-origin allow-scripts'

export interface FrameProps {
  src: string
  title: string
  /** A picture of the shop to show until the frame is allowed. */
  poster?: ReactNode
}

/**
 * A 16:9 frame of another provider, loaded when it comes near (R2.9.2); without consent or if it
 * cannot be loaded, a placeholder with a link. The link is always there, because scripts cannot
 * detect every failed frame.
 */
export function Frame({ src, title, poster }: FrameProps) {
  const t = useTranslate()
  const host = hostOf(src)
  const label = title || host
  const link = { href: src, label: t('consent.openAt', { host }) }
  return (
    <ConsentGate groups={groups} label={label} fallbackLink={link} poster={poster}>
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
