import type { Picture } from './image.ts'

/** A film of content or catalogue that the shop has itself. Those of other sites are frames. */
export interface Film {
  /** The address for browsers. */
  src: string
  /** Pixels; 0 if unknown. */
  width: number
  height: number
  /** What it shows; empty if nobody said. */
  alt: string
  /** Address of subtitles in the page's language (WebVTT); null without any. */
  captions: string | null
  /** Shown until it plays. */
  poster: Picture | null
}
