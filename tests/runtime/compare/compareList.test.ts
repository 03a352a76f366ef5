import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createCompareList } from '#runtime/compare/compareList.ts'
import { maximumCompared, type CompareItem } from '#runtime/compare/compareItem.ts'
import { openStore } from '../session/openStore.ts'
import { FakeStorage, tell } from '../storage/fakeBrowser.ts'

const item = (objectID: string): CompareItem => ({
  objectID,
  model: `Model ${objectID}`,
  thumbnail: `https://images.example/${objectID}.webp`,
  sku: `sku-${objectID}`,
})

function openList(local = new FakeStorage()) {
  const { store, tab } = openStore(local)
  const track = vi.fn()
  const list = createCompareList({ store, track })
  return { local, tab, track, list, ids: () => list.items.peek().map(({ objectID }) => objectID) }
}

const envelope = (local: FakeStorage) =>
  JSON.parse(local.items.get('compareItems') ?? 'null') as { exp: number; at: number } | null

describe('the list of bikes to compare', () => {
  it('R3.4.3 is in local storage under compareItems, with an expiry of seven days', () => {
    const { list, local } = openList()
    list.add(item('a'))
    expect([...local.items.keys()]).toEqual(['compareItems'])
    expect(envelope(local)).toMatchObject({
      data: [
        {
          objectID: 'a',
          model: 'Model a',
          thumbnail: 'https://images.example/a.webp',
          sku: 'sku-a',
        },
      ],
    })
    const { exp = 0, at = 0 } = envelope(local) ?? {}
    expect(exp - at).toBe(7 * 24 * 60 * 60 * 1000)
  })

  it('takes each bike once, and at most four', () => {
    const { list, ids } = openList()
    expect(['a', 'b', 'a', 'c', 'd', 'e'].map((id) => list.add(item(id)))).toEqual([
      'added',
      'added',
      'present',
      'added',
      'added',
      'full',
    ])
    expect(ids()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('has a bike in one variant, the latest', () => {
    const { list, ids, track } = openList()
    for (const id of ['a', 'b', 'c', 'd']) list.add(item(id))
    expect(list.add({ ...item('b'), sku: 'sku-b-red' })).toBe('added')
    expect(ids()).toEqual(['a', 'b', 'c', 'd'])
    expect(list.items.peek()[1]?.sku).toBe('sku-b-red')
    expect(track).toHaveBeenLastCalledWith('compare_add', {
      item_id: 'sku-b-red',
      item_name: 'Model b',
      compare_count: 4,
    })
  })

  it('R4.11 reports each bike that is added or removed, with the number of bikes after it', () => {
    const { list, track } = openList()
    list.add(item('a'))
    list.add(item('b'))
    list.add(item('b'))
    list.remove('unknown')
    list.remove('a')
    list.add(item('c'))
    list.clear()
    list.set([item('d')])
    expect(track.mock.calls).toEqual(
      [
        ['compare_add', 'a', 1],
        ['compare_add', 'b', 2],
        ['compare_remove', 'a', 1],
        ['compare_add', 'c', 2],
        ['compare_remove', 'b', 1],
        ['compare_remove', 'c', 0],
      ].map(([event, id, compare_count]) => [
        event,
        { item_id: `sku-${id}`, item_name: `Model ${id}`, compare_count },
      ]),
    )
  })

  it('can be set from fetched bikes', () => {
    const { list, ids } = openList()
    list.set(['a', 'b', 'a', 'c', 'd', 'e'].map(item))
    expect(ids()).toEqual(['a', 'b', 'c', 'd'])
    list.set([])
    expect(ids()).toEqual([])
  })

  it('leaves no empty list in storage', () => {
    const { list, local } = openList()
    list.add(item('a'))
    list.remove('a')
    expect(local.items.size).toBe(0)
  })

  it.each([
    ['no JSON', '[{'],
    ['no envelope', '[{"objectID":"a"}]'],
    ['another type', wrapped({ length: 2 })],
    ['a missing field', wrapped([{ objectID: 'a', model: 'A', sku: 'a' }])],
    ['a field of another type', wrapped([{ ...item('a'), model: 7 }])],
    ['an id that is no part of an address', wrapped([{ ...item('a'), objectID: '../?x=<b>' }])],
    ['a thumbnail that is a script', wrapped([{ ...item('a'), thumbnail: 'javascript:alert(1)' }])],
    ['a thumbnail of another protocol', wrapped([{ ...item('a'), thumbnail: '//evil.example/' }])],
    ['a name of a megabyte', wrapped([{ ...item('a'), model: 'x'.repeat(1e6) }])],
    ['the same bike twice', wrapped([item('a'), item('a')])],
    ['five bikes', wrapped(['a', 'b', 'c', 'd', 'e'].map(item))],
  ])('is empty where storage has %s, and works', (_what, text) => {
    const local = new FakeStorage()
    local.items.set('compareItems', text)
    const { list, ids } = openList(local)
    expect(ids()).toEqual([])
    expect(local.items.size).toBe(0)
    expect(list.add(item('b'))).toBe('added')
    expect(ids()).toEqual(['b'])
  })

  it.each(['property', 'read', 'write', 'remove'] as const)(
    'works for the visit if storage throws: %s',
    (failure) => {
      const local = new FakeStorage()
      local.failing.add(failure)
      const { list, ids } = openList(local)
      list.add(item('a'))
      list.add(item('b'))
      list.remove('a')
      expect(ids()).toEqual(['b'])
    },
  )

  it('is the same in two tabs, also if both change it before they hear of each other', () => {
    const local = new FakeStorage()
    const one = openList(local)
    const two = openList(local)
    one.list.add(item('a'))
    two.list.add(item('b'))
    expect(two.ids()).toEqual(['a', 'b'])
    expect(one.ids()).toEqual(['a'])
    tell(one.tab, 'compareItems', local)
    expect(one.ids()).toEqual(['a', 'b'])
    one.list.clear()
    tell(two.tab, 'compareItems', local)
    expect(two.ids()).toEqual([])
  })

  it('behaves like an ordered set of four in any number of tabs', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const action = fc.record({
      tab: fc.nat(1),
      kind: fc.constantFrom('add', 'add', 'add', 'remove', 'clear'),
      id: ids,
    })
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const local = new FakeStorage()
        const tabs = [openList(local), openList(local)]
        let expected: string[] = []
        for (const { tab, kind, id } of actions) {
          const { list } = tabs[tab]!
          if (kind === 'add') list.add(item(id))
          else if (kind === 'remove') list.remove(id)
          else list.clear()
          if (kind === 'clear') expected = []
          else if (kind === 'remove') expected = expected.filter((one) => one !== id)
          else if (!expected.includes(id) && expected.length < maximumCompared) expected.push(id)
          for (const other of tabs) tell(other.tab, 'compareItems', local)
          for (const other of tabs) expect(other.ids()).toEqual(expected)
        }
        expect(openList(local).ids()).toEqual(expected)
      }),
    )
  })
})

function wrapped(data: unknown): string {
  const at = Date.now()
  return JSON.stringify({ v: 1, exp: at + 60_000, at, data })
}
