import { parseUrl } from '#runtime/support.ts'
import { mostPhotos } from '#shared/product/reviews.ts'
import { servicePath } from '#shared/paths/servicePath.ts'
import { requestService } from './requestService.ts'
import {
  field,
  readAuthor,
  readDate,
  readId,
  readLanguage,
  readStars,
  readText,
} from './responseValues.ts'

/** A photo of a customer. Its texts are untrusted. */
export interface Photo {
  id: string
  /** Path at the image service, or an absolute URL of another host. */
  src: string
  /** A smaller file of a photo that the image service does not have. */
  thumbnail: string | null
  width: number
  height: number
  /** Null for a photo without a review. */
  stars: number | null
  text: string
  author: string
  /** ISO date; null if the service has none. */
  date: string | null
  /** Language tag of the text; empty if unknown. */
  language: string
}

export interface PhotoHosts {
  /** Hosts whose pictures the image service resizes. */
  resized: readonly string[]
  /** Other hosts of photos. */
  others: readonly string[]
}

/** Loads the photos of a product. Rejects if the service does not answer, or with something else. */
export async function fetchPhotos(
  address: string,
  hosts: PhotoHosts,
  signal: AbortSignal,
): Promise<readonly Photo[]> {
  const photos = readPhotos(
    await requestService(`${address}?per_page=${mostPhotos}&page=1`, signal),
    hosts,
  )
  if (!photos) throw new Error('photos: unexpected response')
  return photos
}

/** Null for a response of another form. Photos of another form, or of other hosts, are left out. */
export function readPhotos(value: unknown, hosts: PhotoHosts): readonly Photo[] | null {
  const images = field(field(value, 'response'), 'images')
  if (!Array.isArray(images)) return null
  return images.flatMap((image: unknown) => readPhoto(image, hosts) ?? []).slice(0, mostPhotos)
}

function readPhoto(value: unknown, hosts: PhotoHosts): Photo | null {
  const id = readId(field(value, 'id'))
  const file = readFile(value, hosts)
  if (id === null || file === null) return null
  const post = field(value, 'post')
  return {
    id,
    ...file,
    stars: readStars(field(post, 'score')),
    text: readText(field(post, 'content')) || readText(field(post, 'title')),
    author: readAuthor(post),
    date: readDate(field(value, 'created_at')),
    language: readLanguage(field(post, 'language')),
  }
}

/** The dialog that enlarges photos needs their size. */
function readFile(
  value: unknown,
  { resized, others }: PhotoHosts,
): Pick<Photo, 'src' | 'thumbnail' | 'width' | 'height'> | null {
  const width = field(value, 'width')
  const height = field(value, 'height')
  const allowed = new Set([...resized, ...others])
  const addressOf = (name: string) => allowedAddress(field(value, name), allowed)
  const original = addressOf('original_image_url')
  if (original === null || !isLength(width) || !isLength(height)) return null
  return {
    src: servicePath(original, new Set(resized)),
    thumbnail: addressOf('thumbnail_url'),
    width,
    height,
  }
}

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && value >= 1 && value <= 20_000

function allowedAddress(value: unknown, hosts: ReadonlySet<string>): string | null {
  const url = typeof value === 'string' ? parseUrl(value) : null
  return url?.protocol === 'https:' && hosts.has(url.host) ? url.href : null
}
