import './Icon.css'

/** Drawn on a grid of 24; the stroke is the brand's. */
const shapes = {
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  close: 'M5 5l14 14M19 5 5 19',
  chevronDown: 'M5 9l7 7 7-7',
  chevronRight: 'M9 5l7 7-7 7',
  chevronLeft: 'M15 5l-7 7 7 7',
  arrowRight: 'M4 12h16M14 6l6 6-6 6',
  arrowLeft: 'M20 12H4M10 6l-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  check: 'M4.5 12.5l5 5 10-11',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9.5h17M3.5 14.5h17M12 3c-5.3 5.6-5.3 12.4 0 18M12 3c5.3 5.6 5.3 12.4 0 18',
  bicycle:
    'M5.5 12.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18.5 12.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5.5 16.5 9 9h7l-4 7.5zM12 16.5 8 6.5M6.2 6.5h3.6M18.5 16.5 15.4 5.5H18',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 10h4l4 3.5v3h-8M7 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  wrench:
    'M20.5 7.2 17 10.5l-3.4-.6-.6-3.4L16.5 3a5.3 5.3 0 0 0-6.6 6.8L3.6 16a2.4 2.4 0 0 0 0 3.4l1 1a2.4 2.4 0 0 0 3.4 0l6.2-6.3a5.3 5.3 0 0 0 6.3-6.9z',
  shield: 'M12 3 4.5 6v5.5c0 4.7 3 7.9 7.5 9.5 4.5-1.6 7.5-4.8 7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  phone:
    'M5 3.5h3.5l1.5 5-2.2 1.6a12 12 0 0 0 6.1 6.1l1.6-2.2 5 1.5V19a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.7 2 2 0 0 1 5 3.5z',
  store:
    'M4 10v10.5h16V10M2.5 8.5 5 3.5h14l2.5 5a3 3 0 0 1-6.3.5 3.2 3.2 0 0 1-6.4 0 3 3 0 0 1-6.3-.5zM9.5 20.5v-6h5v6',
  wallet: 'M3 6.5A2.5 2.5 0 0 1 5.5 4H18v3.5M3 6.5v11A2.5 2.5 0 0 0 5.5 20H21V7.5H4M16.5 13.5h1',
  return: 'M8.5 4.5 4 9l4.5 4.5M4 9h10a6 6 0 0 1 0 12H8',
  leaf: 'M4 20C4 9.5 9.5 4 20.5 3.5 21 15 15 20 7 18M4 20c2-5 5.5-8.5 10.5-10.5',
  cart: 'M2.5 4H5l2.5 11.5h10.5l2.5-8.5H6M9 18.5a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zM17 18.5a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
} as const

export type IconName = keyof typeof shapes

/** Decorative: what it stands beside or the control around it says the word. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
