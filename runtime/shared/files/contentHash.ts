/**
 * Hashes a text, to compare the page data that a document was rendered from with the loaded one. Not cryptographic:
 * two FNV-1a sums over UTF-16 units, 16 hexadecimal digits.
 */
export function contentHash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
    high ^= high >>> 15
  }
  return hex(low) + hex(high)
}

const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0')
