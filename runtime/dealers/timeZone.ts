const timeZones: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  CH: 'Europe/Zurich',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LU: 'Europe/Luxembourg',
  NL: 'Europe/Amsterdam',
  PL: 'Europe/Warsaw',
  SE: 'Europe/Stockholm',
}

/** The time zone of an address; null in a country with an unknown or no time zone. */
export function timeZoneOf(country: string, postalCode = ''): string | null {
  // the Canary Islands are an hour behind the rest of Spain
  if (country === 'ES' && /^(35|38)/.test(postalCode)) return 'Atlantic/Canary'
  return Object.hasOwn(timeZones, country) ? timeZones[country]! : null
}
