import './Icon.css'

/** Shapes on a grid of 24, for the page frame and products. The brand sets the stroke. */
const shapes = {
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  close: 'M5 5l14 14M19 5 5 19',
  chevronDown: 'M5 9l7 7 7-7',
  chevronUp: 'M5 15l7-7 7 7',
  chevronRight: 'M9 5l7 7-7 7',
  chevronLeft: 'M15 5l-7 7 7 7',
  arrowRight: 'M4 12h16M14 6l6 6-6 6',
  arrowLeft: 'M20 12H4M10 6l-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  expand: 'M4 9.5V4h5.5M20 9.5V4h-5.5M4 14.5V20h5.5M20 14.5V20h-5.5',
  play: 'M8 4.5v15l11.5-7.5z',
  filter: 'M3 6h7M16 6h5M13 3v6M3 12h3M12 12h9M9 9v6M3 18h9M18 18h3M15 15v6',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5V20h14v-7.5',
  print: 'M7 8.5v-5h10v5M7 17H3.5V8.5h17V17H17M7 13.5h10v7H7z',
  document: 'M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 12.5h7M9 16.5h7',
  check: 'M4.5 12.5l5 5 10-11',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9.5h17M3.5 14.5h17M12 3c-5.3 5.6-5.3 12.4 0 18M12 3c5.3 5.6 5.3 12.4 0 18',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 21 21',
  basket: 'M3 9h18l-2.2 11H5.2zM7.5 9 11 3.5M16.5 9 13 3.5M9.5 13v3.5M14.5 13v3.5',
  compare: 'M12 3.5v17M8 20.5h8M5 7h14M5 7 2 14h6zM19 7l-3 7h6z',
  bicycle:
    'M5.5 12.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18.5 12.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5.5 16.5 9 9h7l-4 7.5zM12 16.5 8 6.5M6.2 6.5h3.6M18.5 16.5 15.4 5.5H18',
  phone:
    'M5 3.5h3.5l1.5 5-2.2 1.6a12 12 0 0 0 6.1 6.1l1.6-2.2 5 1.5V19a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.7 2 2 0 0 1 5 3.5z',
  sun: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M19.1 4.9l-1.8 1.8M6.7 17.3l-1.8 1.8',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  store:
    'M4 10v10.5h16V10M2.5 8.5 5 3.5h14l2.5 5a3 3 0 0 1-6.3.5 3.2 3.2 0 0 1-6.4 0 3 3 0 0 1-6.3-.5zM9.5 20.5v-6h5v6',
  place:
    'M12 21.5c-4.7-4.6-7-8.4-7-12a7 7 0 0 1 14 0c0 3.6-2.3 7.4-7 12zM12 6.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z',
  device: 'M3 4.5h18v12H3zM9 20.5h6M12 16.5v4',
} as const

export type IconName = keyof typeof shapes

export const isIcon = (name: string): name is IconName => Object.hasOwn(shapes, name)

interface Shown {
  className?: string | undefined
}

/** Decorative: the adjacent text or the control has the accessible name. */
export const Icon = ({ name, className }: Shown & { name: IconName }) => (
  <Drawing path={shapes[name]} className={className} />
)

export const Drawing = ({ path, className }: Shown & { path: string }) => (
  <svg
    className={className ? `icon ${className}` : 'icon'}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
