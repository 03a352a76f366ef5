import customerPhotosIsland from './CustomerPhotos.island.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { fetchPhotos, type Photo } from '#runtime/reviews/fetchPhotos.ts'
import { whileAllowed } from '#runtime/consent/whileAllowed.ts'
import { formatDay } from '#templates/day.ts'
import { translate } from '#shared/text/translate.ts'
import { samplePath, type PhotoSettings } from './photoSettings.ts'

/** Loads the photos once the shopper allows their service. */
export default islandClient(customerPhotosIsland, ({ element, data, signal }) =>
  whileAllowed({ element, groups: data.groups, signal }, (allowed) =>
    follow(element, data, allowed),
  ),
)

/** Loads the photos into their places, and opens them in the dialog of the gallery. */
function follow(root: HTMLElement, settings: PhotoSettings, signal: AbortSignal): void {
  const part = <E extends HTMLElement>(name: string) =>
    root.querySelector<E>(`[data-part=${name}]`)!
  const list = root.querySelector<HTMLElement>('.rail__list')!
  const places = [...list.children]
  const failure = part('failure')
  const template = part<HTMLTemplateElement>('photo')

  let enlarges = false

  async function load() {
    const hadFocus = failure.contains(document.activeElement)
    list.ariaBusy = 'true'
    const found = await Promise.all([
      fetchPhotos(settings.address, settings.hosts, signal),
      import('virtual:islands/product'),
    ]).catch(() => null)
    if (signal.aborted) return
    list.ariaBusy = null
    failure.hidden = found !== null
    if (!found) return
    const [photos, { enlargeOnClick }] = found
    show(photos)
    if (hadFocus) links()[0]?.focus()
    if (!enlarges) {
      enlarges = true
      enlargeOnClick({ root, links, words: settings.words, label, onClose: scrollTo, signal })
    }
  }

  function show(photos: readonly Photo[]) {
    // all of them were removed since the build
    if (photos.length === 0) root.hidden = true
    list.replaceChildren(
      ...photos.map((photo, at) => {
        const item = document.createElement('li')
        item.className = 'rail__item'
        item.append(toFigure(photo, { at, count: photos.length, template, settings }))
        return item
      }),
    )
  }

  const links = () => [...list.querySelectorAll('a')]
  const label = () => root.querySelector('h2')!.textContent
  const scrollTo = (index: number) =>
    links()[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

  part('retry').addEventListener('click', () => void load(), { signal })
  void load()
  signal.addEventListener('abort', () => {
    list.replaceChildren(...places)
    failure.hidden = true
  })
}

function toFigure(
  photo: Photo,
  {
    at,
    count,
    template,
    settings,
  }: { at: number; count: number; template: HTMLTemplateElement; settings: PhotoSettings },
): Node {
  const figure = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  const part = (name: string) => figure.querySelector<HTMLElement>(`[data-part=${name}]`)!
  const { tag } = settings
  const link = part('link') as HTMLAnchorElement
  const image = link.querySelector('img')!
  setSources(photo, link, image)
  image.alt = settings.alt.replace('{number}', String(at + 1)).replace('{count}', String(count))
  link.dataset['width'] = String(photo.width)
  link.dataset['height'] = String(photo.height)
  link.dataset['caption'] = [photo.text, photo.author].filter(Boolean).join('\n')
  link.lang = photo.language

  if (photo.stars === null) part('score').textContent = ''
  else {
    figure.querySelector<HTMLElement>('.stars')!.style.setProperty('--stars', String(photo.stars))
    part('stars').textContent = translate({ stars: settings.stars }, tag, 'stars', {
      count: photo.stars,
    })
  }
  part('text').textContent = photo.text
  part('text').lang = photo.language
  part('author').textContent = photo.author
  part('date').textContent = photo.date === null ? '' : formatDay(photo.date, tag)
  part('date').setAttribute('datetime', photo.date ?? '')
  return figure
}

/** Shows a photo of the image service in all sizes, and another one as it is. */
function setSources({ src, thumbnail }: Photo, link: HTMLAnchorElement, image: HTMLImageElement) {
  if (src.startsWith('/')) {
    const fill = (address: string) => address.replaceAll(samplePath, () => src)
    link.href = fill(link.getAttribute('href')!)
    image.srcset = fill(image.srcset)
    image.src = fill(image.getAttribute('src')!)
  } else {
    image.removeAttribute('srcset')
    image.src = thumbnail ?? src
    link.href = src
  }
}
