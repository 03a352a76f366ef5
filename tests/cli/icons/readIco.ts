/** The pictures of an ICO file, by its directory. */
export function readIco(file: Buffer): readonly { size: number; bytes: Buffer }[] {
  const [reserved, type, count] = [0, 2, 4].map((at) => file.readUInt16LE(at))
  if (reserved !== 0 || type !== 1) throw new Error('this is no ICO file')
  return Array.from({ length: count! }, (_, index) => {
    const at = 6 + 16 * index
    const offset = file.readUInt32LE(at + 12)
    return {
      size: file.readUInt8(at) || 256,
      bytes: file.subarray(offset, offset + file.readUInt32LE(at + 8)),
    }
  })
}
