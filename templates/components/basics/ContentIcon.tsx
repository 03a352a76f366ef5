import { Drawing, Icon, isIcon, type IconName } from './Icon.tsx'

/**
 * Icons for content. They are separate from the page frame's so that pages without them stay small.
 */
const shapes = {
  truck:
    'M2.5 6h11v10.5h-11zM13.5 10h4l4 3.5v3h-8M7 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  wrench:
    'M20.5 7.2 17 10.5l-3.4-.6-.6-3.4L16.5 3a5.3 5.3 0 0 0-6.6 6.8L3.6 16a2.4 2.4 0 0 0 0 3.4l1 1a2.4 2.4 0 0 0 3.4 0l6.2-6.3a5.3 5.3 0 0 0 6.3-6.9z',
  shield: 'M12 3 4.5 6v5.5c0 4.7 3 7.9 7.5 9.5 4.5-1.6 7.5-4.8 7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  wallet: 'M3 6.5A2.5 2.5 0 0 1 5.5 4H18v3.5M3 6.5v11A2.5 2.5 0 0 0 5.5 20H21V7.5H4M16.5 13.5h1',
  return: 'M8.5 4.5 4 9l4.5 4.5M4 9h10a6 6 0 0 1 0 12H8',
  leaf: 'M4 20C4 9.5 9.5 4 20.5 3.5 21 15 15 20 7 18M4 20c2-5 5.5-8.5 10.5-10.5',
  mail: 'M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7',
  chat: 'M4 4.5h16v11.5h-9L6 20v-4H4zM8 9h8M8 12h5',
  bank: 'M3 9.5 12 4l9 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3 20h18M4 17h16',
  gift: 'M4 11.5h16V20H4zM3 7.5h18v4H3zM12 7.5V20M12 7.5C6 7.5 7 3 9 3s3 3.5 3 4.5c0-1 1-4.5 3-4.5s3 4.5-3 4.5z',
  card: 'M2.5 5.5h19v13h-19zM2.5 9.5h19M6 14.5h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8M8 14.5h3',
  briefcase: 'M3 8h18v11.5H3zM8.5 8V4.5h7V8M3 12.5c5.5 3 12.5 3 18 0',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.5l3.5 2',
  play: 'M7 4.5v15l12.5-7.5z',
  cart: 'M2.5 4H5l2.5 11.5h10.5l2.5-8.5H6M9 18.5a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zM17 18.5a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
} as const

export type ContentIconName = keyof typeof shapes | IconName

const isOwn = (name: string): name is keyof typeof shapes => Object.hasOwn(shapes, name)

/** An icon by the name in content; a default one for unknown names. */
export function ContentIcon({
  name,
  fallback,
  className,
}: {
  name: string
  fallback: ContentIconName
  className?: string
}) {
  const known = isOwn(name) || isIcon(name) ? name : fallback
  return isOwn(known) ? (
    <Drawing path={shapes[known]} className={className} />
  ) : (
    <Icon name={known} className={className} />
  )
}
