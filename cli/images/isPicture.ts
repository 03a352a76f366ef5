/** Types that an `img` element shows. */
const pictureTypes: ReadonlySet<string> = new Set([
  'image/apng',
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/svg+xml',
  'image/vnd.microsoft.icon',
  'image/webp',
  'image/x-icon',
])

/** Endings of files that editors upload beside pictures: films, models, documents, and pictures of cameras. */
const otherFile =
  /\.(?:mp4|m4v|mov|webm|ogv|avi|mkv|mpe?g|wmv|mp3|m4a|wav|glb|gltf|usdz|obj|stl|pdf|docx?|xlsx?|pptx?|txt|csv|zip|tiff?|heic|heif|psd|ai|eps|raw|dng)$/i

/** Types and endings of films that all browsers play; phones record in others. */
const filmTypes: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'video/x-m4v'])
const filmFile = /\.(?:mp4|m4v|webm)$/i

/** Whether browsers play a file as a film: by its type, else by the end of its address. */
export function isFilm(address: string, type?: string | null): boolean {
  if (type) return filmTypes.has(type.toLowerCase().split(';')[0]!.trim())
  return filmFile.test(URL.parse(address, 'https://host')?.pathname ?? '')
}

/** Whether a browser shows a file as a picture: by its type, else by the end of its address. */
export function isPicture(address: string, type?: string | null): boolean {
  if (type) return pictureTypes.has(type.toLowerCase().split(';')[0]!.trim())
  const path = URL.parse(address, 'https://host')?.pathname ?? ''
  return !otherFile.test(path)
}
