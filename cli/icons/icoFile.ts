/** Parts of the format: a header, an entry for each picture, and the pictures. */
const headerBytes = 6
const entryBytes = 16

/** A square PNG. */
export interface IconPicture {
  size: number
  png: Uint8Array
}

/** An ICO file of PNGs, which browsers and Windows read since 2007. */
export function icoFileOf(pictures: readonly IconPicture[]): Buffer {
  const header = Buffer.alloc(headerBytes)
  // an icon, not a cursor
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = headerBytes + entryBytes * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(entryBytes)
    // a byte each for width and height, in which 256 is 0
    entry.writeUInt8(size % 256, 0)
    entry.writeUInt8(size % 256, 1)
    // planes, and bits of a pixel
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.byteLength, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.byteLength
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}
