import fc from 'fast-check'

/**
 * Any code point but half a surrogate pair: `fc.string({ unit: anyCharacter })`. The library's own
 * `binary` takes seconds to make, in every test file.
 */
export const anyCharacter = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))
