import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `node polledReader.ts FOLDER`: reads every page of an output repeatedly until it is stopped, and
 * prints what it found. A page is `{build} … {build}`; it is torn if the two differ.
 */
const [, , folder = ''] = process.argv
const found = { reads: 0, missing: 0, torn: 0, rounds: 0, builds: 0 }
const builds = new Set<string>()
const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))

function read(name: string): void {
  found.reads += 1
  let text = ''
  try {
    text = readFileSync(join(folder, name), 'utf8')
  } catch {
    found.missing += 1
    return
  }
  const [first = '', last] = [text.split(' ')[0], text.split(' ').at(-1)]
  if (first === '' || first !== last) found.torn += 1
  builds.add(first)
}

process.on('message', () => {
  found.builds = builds.size
  process.stdout.write(JSON.stringify(found))
  process.disconnect()
  clearImmediate(next)
})
let next: NodeJS.Immediate
function round(): void {
  for (const name of pages) read(name)
  found.rounds += 1
  if (found.rounds === 1) process.send?.('started')
  next = setImmediate(round)
}
round()
