import type { DealerShop } from '#fixtures/dealers/readDealers.ts'

const towns = ['Aston', 'Bexley', 'Croyde', 'Dunmow', 'Epping', 'Frome', 'Goole', 'Hexham']
const names = ['Cycle Works', 'Spoke Yard', 'The Bike Room', 'Two Wheels', 'Chain & Crank']
const services = ['premiumDealers', 'collectInStore', 'testCenter', 'electricBikes', 'lease']
const week = [2, 3, 4, 5, 6]

/** Numbers that look random and are the same in each run. */
function createNumbers() {
  let state = 1
  return (below: number) => {
    state = (state * 48_271) % 0x7fffffff
    return state % below
  }
}

/** Dealers all over Britain; each town has a name of its own, and a postal code like its neighbours. */
export function manyDealers(count: number): readonly DealerShop[] {
  const next = createNumbers()
  const pick = <T>(from: readonly T[]): T => from[next(from.length)]!
  return Array.from({ length: count }, (_, index): DealerShop => {
    const [row, column] = [Math.floor(index / 50), index % 50]
    const letters = 'ABCDEFGHKLMNPRSTUWY'
    const area = letters[Math.floor(row / 4) % 19]! + letters[Math.floor(column / 5)]!
    return {
      id: `many-${index}`,
      name: pick(names),
      addressLine1: `${1 + next(180)} ${pick(['Mill Lane', 'High Street', 'Station Road'])}`,
      addressLine2: '',
      postalCode: `${area}${1 + (row % 4)} ${column % 10}${letters[next(19)]}${letters[next(19)]}`,
      city: `${pick(towns)} ${index}`,
      country: 'GB',
      latitude: 50 + row * 0.2,
      longitude: -5 + column * 0.13,
      phone: `+44 1632 ${960_000 + next(999)}`,
      email: `shop${index}@mail.example`,
      website: next(6) === 0 ? '' : `https://shop${index}.example`,
      openingHours: week.map((day) => ({ day, open: pick(['09:00', '10:00']), close: '18:00' })),
      services: services.filter(() => next(5) < 2),
      premium: next(3) === 0,
    }
  })
}
