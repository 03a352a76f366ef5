import fc from 'fast-check'

/**
 * Any code point except surrogates: `fc.string({ unit: anyCharacter })`. The library's `binary`
 * unit takes seconds to build in every test file.
 */
export const anyCharacter = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))
