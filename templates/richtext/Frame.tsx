import { useTranslate } from '#runtime/page.tsx'
import { ConsentGate } from '#templates/components/ConsentGate.tsx'

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
 * placeholder that leads to it, where it is not allowed.
 */
export function Frame({ src, title }: FrameProps) {
  const t = useTranslate()
  const host = hostOf(src)
  return (
    <ConsentGate
      groups={groups}
      label={title || host}
      fallbackLink={{ href: src, label: t('consent.openAt', { host }) }}
    >
      <iframe
        src={src}
        title={title || host}
        loading="lazy"
        allowFullScreen
        sandbox={permissions}
      />
    </ConsentGate>
  )
}

const hostOf = (src: string) => /^(?:https?:)?\/\/([^/?#]+)/.exec(src)?.[1] ?? src
