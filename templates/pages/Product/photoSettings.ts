import type { PhotoHosts } from '#runtime/reviews/fetchPhotos.ts'

/** The template shows the photo with this path at the image service; the script replaces the path. */
export const samplePath = '/f/0/photo/photo.jpg'

/** What the script of the customers' photos needs. */
export interface PhotoSettings {
  address: string
  hosts: PhotoHosts
  /** Language tag of the page. */
  tag: string
  /** Alternative text with `{number}` and `{count}`. */
  alt: string
  /** Message with `{count}` stars. */
  stars: string
}
