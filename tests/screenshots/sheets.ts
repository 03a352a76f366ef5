import sharp from 'sharp'

/** A picture of a page, with its caption. */
export interface Tile {
  caption: string
  picture: Buffer
}

const gap = 16
const captionHeight = 22
/** Small enough to be read at full size on one screen. */
const layouts = {
  phone: { columns: 8, rows: 1, width: 232 },
  desktop: { columns: 4, rows: 2, width: 470 },
} as const

/** Writes the tiles to contact sheets `{name}-1.png`, `{name}-2.png` …; returns their paths. */
export async function writeSheets(
  tiles: readonly Tile[],
  name: string,
  pageWidth: number,
): Promise<readonly string[]> {
  const layout = pageWidth < 768 ? layouts.phone : layouts.desktop
  const onSheet = layout.columns * layout.rows
  const files: string[] = []
  for (let start = 0; start < tiles.length; start += onSheet) {
    const file = `${name}-${start / onSheet + 1}.png`
    await writeSheet(tiles.slice(start, start + onSheet), file, layout)
    files.push(file)
  }
  return files
}

async function writeSheet(
  tiles: readonly Tile[],
  file: string,
  { columns, width }: { columns: number; width: number },
): Promise<void> {
  const pictures = await Promise.all(
    tiles.map(async ({ picture }) =>
      sharp(picture).resize({ width }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  const height = Math.max(...pictures.map(({ info }) => info.height))
  const across = (column: number) => gap + column * (width + gap)
  const down = (row: number) => gap + row * (height + captionHeight + gap)
  const layers = tiles.flatMap(({ caption }, index) => {
    const left = across(index % columns)
    const top = down(Math.floor(index / columns))
    return [
      { input: captionOf(caption, width), left, top },
      { input: pictures[index]!.data, left, top: top + captionHeight },
    ]
  })
  const size = {
    width: across(Math.min(columns, tiles.length)),
    height: down(Math.ceil(tiles.length / columns)),
    channels: 3 as const,
  }
  await sharp({ create: { ...size, background: '#d5d9dd' } })
    .composite(layers)
    .png()
    .toFile(file)
}

function captionOf(text: string, width: number): Buffer {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}">
      <text y="15" font-family="sans-serif" font-size="13" fill="#222">${escaped}</text>
    </svg>`,
  )
}
