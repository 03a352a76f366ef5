/** Characters that an excerpt shows before and after the first difference. */
const around = 30

/** Where two files begin to differ, with the text around it. */
export interface FirstDifference {
  /** Bytes that are equal. */
  offset: number
  first: string
  second: string
}

/** Null if the bytes are equal. Excerpts are JSON strings, so that control characters are visible. */
export function firstDifference(first: Uint8Array, second: Uint8Array): FirstDifference | null {
  const length = Math.min(first.length, second.length)
  let offset = 0
  while (offset < length && first[offset] === second[offset]) offset += 1
  if (offset === first.length && offset === second.length) return null
  const excerpt = (bytes: Uint8Array) => {
    const part = bytes.subarray(Math.max(0, offset - around), offset + around)
    return JSON.stringify(new TextDecoder().decode(part))
  }
  return { offset, first: excerpt(first), second: excerpt(second) }
}
