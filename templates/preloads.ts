import { createContext } from 'react'

/** A picture that the document preloads, as the attributes of its `<img>`. */
export interface PreloadedPicture {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
}

/** Takes the pictures that a document preloads while its main part is rendered; null elsewhere. */
export const PreloadPictures = createContext<((picture: PreloadedPicture) => void) | null>(null)
