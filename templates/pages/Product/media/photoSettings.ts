import type { PhotoHosts } from '#runtime/reviews/fetchPhotos.ts'
import type { ZoomWords } from './zoom.ts'

/** The template shows the photo with this path at the image service; the script replaces the path. */
export const samplePath = '/f/0/photo/photo.jpg'

/** What the script of the customers' photos needs. */
export interface PhotoSettings {
  /** Consent groups of the service. */
  groups: readonly string[]
  address: string
  hosts: PhotoHosts
  /** Language tag of the page. */
  tag: string
  /** Alternative text with `{number}` and `{count}`. */
  alt: string
  /** Message with `{count}` stars. */
  stars: string
  /** Of the dialog that enlarges photos. */
  words: ZoomWords
}
