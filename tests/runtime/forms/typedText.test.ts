import { describe, expect, it } from 'vitest'
import { isMailAddress } from '#runtime/forms/mailAddress.ts'
import { cleanCode, cleanLine } from '#runtime/forms/typedText.ts'

describe('a typed line', () => {
  it.each([
    [' Ada ', 'Ada'],
    ['\u200bSAVE10\ufeff', 'SAVE10'],
    ['\u202aMarsh & Daughters\u202c', 'Marsh & Daughters'],
    ['\u200b \u2060', ''],
    ["D'Arcy–Marsh", "D'Arcy–Marsh"],
  ])('%j is %j without what cannot be seen', (typed, line) => {
    expect(cleanLine(typed)).toBe(line)
  })

  it.each([
    ['D–10115', 'D-10115'],
    ['\uff11\uff10\uff11\uff11\uff15', '10115'],
    ['10115.', '10115'],
    [' 10115, ', '10115'],
    ['SW1A\u00a01AA', 'SW1A 1AA'],
    ['.', ''],
  ])('%j is the code %j', (typed, code) => {
    expect(cleanCode(typed)).toBe(code)
  })
})

describe('a mail address', () => {
  it.each([
    'ada@mail.example',
    ' ada@mail.example ',
    '\u200bada@mail.example',
    'ada+shop@sub.mail.example',
    "o'brien@mail.example",
    'ada.m.marsh@mail.example',
    'ada_marsh-1@mail-2.example',
    '!#$%&*/=?^`{|}~@mail.example',
    '1@mail.example',
    'ädä@müller.example',
    'ada@xn--mller-kva.example',
    'ada@\u092d\u093e\u0930\u0924.example',
    'ada@例え.テスト',
    `ada@${'a.'.repeat(100)}example`,
  ])('can be %j', (text) => {
    expect(isMailAddress(text)).toBe(true)
  })

  it.each([
    '',
    'ada',
    'ada@mail',
    '@mail.example',
    'ada@.',
    'ada@mail..example',
    'ada@@mail.example',
    'ada@mail@mail.example',
    'ada marsh@mail.example',
    'ada@ma il.example',
    'mailto:ada@mail.example',
    '<ada@mail.example>',
    'Ada Marsh <ada@mail.example>',
    'ada@mail.example,',
    'ada@mail.example;',
    'ada@mail.example.',
    'ada@mail,example.com',
    'ada@mail.example, ida@mail.example',
    'ada@mail_box.example',
    'ada@-mail.example',
    'ada@mail-.example',
    '.ada@mail.example',
    'ada.@mail.example',
    'ada..marsh@mail.example',
    'ada,marsh@mail.example',
    'ada"marsh"@mail.example',
    'ada\\@mail.example',
    `${'a'.repeat(250)}@mail.example`,
  ])('cannot be %j', (text) => {
    expect(isMailAddress(text)).toBe(false)
  })
})
