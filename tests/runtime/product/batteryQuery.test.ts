import { describe, expect, it } from 'vitest'
import { syncRadios, storeInQuery } from '#runtime/product/batteryQuery.ts'

function queryOf(search: string) {
  const query = {
    search,
    read: () => query.search,
    write(next: string) {
      query.search = next
    },
  }
  return query
}

const radio = (name: string, value: string, isPreset: boolean) => ({
  name,
  value,
  checked: isPreset,
  defaultChecked: isPreset,
})

/** Radios with one name: checking one unchecks the others, as in browsers. */
function radiosOf() {
  const all = [
    radio('requiredBattery', 'B-500', true),
    radio('requiredBattery', 'B-625', false),
    radio('optionalBattery', '', true),
    radio('optionalBattery', 'B-160', false),
  ]
  for (const one of all) {
    let isChecked = one.checked
    Object.defineProperty(one, 'checked', {
      get: () => isChecked,
      set(to: boolean) {
        if (to) for (const other of all) if (other.name === one.name) other.checked = false
        isChecked = to
      },
    })
  }
  return all
}

const checked = (radios: ReturnType<typeof radiosOf>) =>
  radios.filter((one) => one.checked).map(({ value }) => value)

describe('the batteries in a URL', () => {
  it.each([
    ['', ['B-500', '']],
    ['?requiredBattery=B-625', ['B-625', '']],
    ['?optionalBattery=B-160&queryID=q', ['B-500', 'B-160']],
    ['?requiredBattery=B-625&optionalBattery=B-160', ['B-625', 'B-160']],
    ['?requiredBattery=B-9', ['B-500', '']],
    ['?requiredBattery=B-160', ['B-500', '']],
    ['?requiredBattery=%E0%A4', ['B-500', '']],
  ])('R9.21 %j are selected', (search, values) => {
    for (const isStart of [true, false]) {
      const radios = radiosOf()
      const query = queryOf(search)
      syncRadios(radios, query, isStart)
      expect(checked(radios)).toEqual(values)
      expect(query.search).toBe(search)
    }
  })

  it('are replaced with a choice from before hydration', () => {
    const radios = radiosOf()
    radios[1]!.checked = true
    const query = queryOf('?queryID=q')
    syncRadios(radios, query, true)
    expect(checked(radios)).toEqual(['B-625', ''])
    expect(query.search).toBe('?queryID=q&requiredBattery=B-625')
  })

  it('bring the preset back when they disappear', () => {
    const radios = radiosOf()
    syncRadios(radios, queryOf('?requiredBattery=B-625&optionalBattery=B-160'), true)
    syncRadios(radios, queryOf('?queryID=q'), false)
    expect(checked(radios)).toEqual(['B-500', ''])
  })
})

describe('a selected battery', () => {
  it.each([
    ['?colour=red&queryID=q', 'B-625', '?colour=red&queryID=q&requiredBattery=B-625'],
    ['?requiredBattery=B-500', 'B-625', '?requiredBattery=B-625'],
    ['?requiredBattery=B-500&queryID=q', '', '?queryID=q'],
    ['?requiredBattery=B-500', '', ''],
  ])('changes %j with %j to %j', (before, value, after) => {
    const query = queryOf(before)
    storeInQuery({ name: 'requiredBattery', value }, query)
    expect(query.search).toBe(after)
  })
})
