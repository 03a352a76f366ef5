/** What people write before their postal codes, such as signs of vehicles, where the ISO code is another. */
const otherSigns: Readonly<Record<string, string>> = {
  at: 'A',
  be: 'B',
  de: 'D',
  ee: 'EST',
  es: 'E',
  fi: 'FIN',
  fr: 'F',
  gb: 'UK',
  hu: 'H',
  ie: 'IRL',
  it: 'I',
  lu: 'L',
  no: 'N',
  pt: 'P',
  se: 'S',
  si: 'SLO',
}

/** The signs of a country, by its ISO code in lower case. */
export const signsOf = (country: string): readonly string[] => {
  const other = otherSigns[country]
  return [country.toUpperCase(), ...(other === undefined ? [] : [other])]
}

/** Two letters before four digits are the sign of a country: no code begins like this where dealers are searched for. */
const anySign = new RegExp(
  `^(?:(?:[A-Z]{2}|${Object.values(otherSigns).join('|')})(?=\\d{4})|(?:GB|UK|IE|IRL)(?=[A-Z]{1,2}\\d))`,
)

/** A code in upper case, and without spaces and hyphens, without the sign of whatever country. */
export const withoutSign = (code: string): string => code.replace(anySign, '')
