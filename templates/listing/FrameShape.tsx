import { Drawing } from '#templates/components/basics/Icon.tsx'

const wheels = 'M5 12.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM19 12.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'

/** The tubes between the wheels, on the grid of the other icons. */
const frames = {
  crossbar: 'M5 16.5 8.5 8h8L11.5 16.5zM11.5 16.5 7.7 6M6 6h3.4M19 16.5 15.7 5H18',
  mid: 'M5 16.5 9.4 11.5 16.4 8 11.5 16.5zM11.5 16.5 7.7 6M6 6h3.4M19 16.5 15.7 5H18',
  lowStep:
    'M5 16.5h6.5C13.5 16 16 12.5 16.6 8.5M10 13C13 13 15.6 10.5 16.2 7M11.5 16.5 7.7 6M6 6h3.4M5 16.5 9.3 11M19 16.5 15.7 5H18',
  openFrame: 'M5 16.5h6.5c3.5 0 4.6-4 5-8M11.5 16.5 7.7 6M6 6h3.4M5 16.5 9.3 11M19 16.5 15.7 5H18',
  folding: 'M5 16.5h6l6-3M11 16.5 9.3 4M7.4 4h3.8M14 13.4v3.2M19 16.5 15.2 3.5h3',
  balance: 'M5 16.5 9.2 12l7.2-1M9.2 12 8.6 8.5M6.8 8.5h3.8M19 16.5 15.7 6.5H18',
  frontLoader: 'M5 16.5h14M9 16.5 7.4 7M5.6 7H9M9 16.5l2.4-8.2h2M11.5 16.5v-4.6h6.8l-1 4.6',
  longtail:
    'M5 16.5 10.4 9h6.4L13 16.5zM2.5 9h7.9M3.5 9 5 16.5M13 16.5 10.4 9l-.6-2.6M8 6.4h3.4M19 16.5 15.7 5H18',
} as const

const isFrame = (name: string): name is keyof typeof frames => Object.hasOwn(frames, name)

/** A drawn frame shape; nothing for others. */
export const FrameShape = ({ name }: { name: string }) =>
  isFrame(name) ? <Drawing className="facet__shape" path={wheels + frames[name]} /> : null
