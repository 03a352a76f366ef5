import { findDealers, type FindableDealer } from '#runtime/dealers/findDealers.ts'
import { openAt, type WeeklyHours } from '#runtime/dealers/openNow.ts'
import { createNumbers } from './numbers.ts'

const count = 2000
const runs = 40

type BenchDealer = FindableDealer & { services: readonly string[]; week: WeeklyHours }

/** A country with 2,000 dealers in 400 towns. */
function makeDealers(): readonly BenchDealer[] {
  const next = createNumbers()
  return Array.from({ length: count }, (_, index) => {
    const town = next(400)
    const opens = `${8 + next(3)}:00`.padStart(5, '0')
    return {
      name: `Velo ${town} ${index}`,
      postalCode: String(10_000 + town * 200 + next(200)),
      city: `Town ${town}`,
      address: [`Street ${next(200)}`],
      position: { latitude: 47 + (town % 20) * 0.4, longitude: 6 + Math.floor(town / 20) * 0.4 },
      services: ['testCenter', 'lease', 'electricBikes'].filter(() => next(2) === 0),
      week: Array.from({ length: 6 }, (_day, day) => ({
        day: day + 1,
        hours: [{ open: opens, close: '18:30' }],
      })),
    }
  })
}

/** The processor time of a search in milliseconds, by what is searched. The first one prepares the dealers. */
export function benchDealers(): string {
  const dealers = makeDealers()
  const isWanted = ({ services, week }: BenchDealer) =>
    services.includes('lease') && openAt(week, { day: 2, minutes: 700 })?.isOpen === true
  const searches: [string, Parameters<typeof findDealers<BenchDealer>>[1]][] = [
    ['a postal code', { query: '40123' }],
    ['a town', { query: 'Town 137' }],
    ['a name', { query: 'velo 12' }],
    ['filters, open now', { query: '', isWanted }],
    ['my location', { query: '', from: { latitude: 50, longitude: 9 }, isWanted }],
  ]
  const timeOf = (times: number, search: (typeof searches)[number][1]) => {
    const before = process.cpuUsage()
    for (let run = 0; run < times; run++) findDealers(dealers, search)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / times
  }
  const line = (name: string, ms: number) => `  ${name.padEnd(22)}${ms.toFixed(1).padStart(6)} ms`
  return [
    `searches among ${count} dealers (limit 50 ms)`,
    line('the first search', timeOf(1, { query: 'Town 1' })),
    ...searches.map(([name, search]) => line(name, timeOf(runs, search))),
  ].join('\n')
}
