import { createElement, type ComponentType } from 'react'
import type { HydrationOptions, hydrateRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentPage } from '#runtime/page.tsx'
import type { CaseForm } from '#shared/caseForm.ts'
import type { RichText as Content } from '#shared/richtext.ts'
import Newsletter from '#templates/blocks/Newsletter/Newsletter.tsx'
import Video from '#templates/blocks/Video/Video.tsx'
import { CampaignCard } from '#templates/components/CampaignCard.tsx'
import { Rail } from '#templates/components/Rail.tsx'
import { StaticRender } from '#templates/Island.tsx'
import { hydrateIslands } from '#templates/islands.tsx'
import CampaignPage from '#templates/pages/Campaign/CampaignPage.tsx'
import { RichText } from '#templates/richtext/RichText.tsx'
import { renderInPage } from './renderInPage.ts'
import { campaign, wholeCampaign } from './values.ts'

afterEach(() => vi.unstubAllGlobals())

/** A static part with one island, hydrated by a React that keeps what it was told. */
function oneIsland() {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const main = { querySelectorAll: () => [{ dataset: { island: 'RailButtons', props: '{}' } }] }
  const unmount = vi.fn()
  let options: HydrationOptions = {}
  const hydrate = ((_element: unknown, _children: unknown, given?: HydrationOptions) => {
    options = given ?? {}
    return { unmount }
  }) as unknown as typeof hydrateRoot
  const leave = hydrateIslands(main as unknown as HTMLElement, {} as CurrentPage, hydrate)
  const fail = (error: Error) => options.onRecoverableError?.(error, {})
  return { reported, unmount, leave, fail }
}

describe('an island', () => {
  it('that does not fit its HTML is reported', () => {
    const { reported, fail } = oneIsland()
    const error = new Error('hydration failed')
    fail(error)
    expect(reported).toEqual([error])
  })

  it('that is left before it came alive is taken away, and no fault', async () => {
    const { reported, unmount, leave, fail } = oneIsland()
    leave()
    await Promise.resolve()
    expect(unmount).toHaveBeenCalledOnce()
    fail(new Error('early update'))
    expect(reported).toEqual([])
  })
})

describe('a static part has an island', () => {
  /** Names and properties of the islands that a component leaves in a static part. */
  function islandsOf<Props extends object>(View: ComponentType<Props>, props: Props) {
    const html = renderInPage(
      createElement(
        StaticRender,
        { value: (name) => `<b>${name}</b>` },
        createElement(View, props),
      ),
    )
    const found =
      /<div class="island" data-island="(\w+)" data-props="([^"]*)"><b>(\w+)<\/b><\/div>/g
    return [...html.matchAll(found)].map(([, name, given = '', content]) => {
      expect(content).toBe(name)
      return [name, JSON.parse(given.replaceAll('&quot;', '"'))]
    })
  }

  const film = { src: 'https://film.example/1', title: 'A film' }
  const form: CaseForm = {
    action: 'https://cases.example',
    fields: [],
    types: [],
    countries: [],
    country: '',
    hidden: {},
    captcha: null,
    ways: [],
  }

  it('for a row that may go on beyond its edge', () => {
    // oxlint-disable-next-line react/no-children-prop -- required by its type
    expect(islandsOf(Rail, { label: 'Bikes', children: ['one'] })).toEqual([['RailButtons', {}]])
  })

  it.each([
    ['an end', wholeCampaign, [['CampaignEnd', { endsOn: '2026-04-15' }]]],
    ['no end', { ...wholeCampaign, endsOn: null }, []],
    ['nothing', campaign('Plain'), []],
  ])('for a campaign with %s', (_name, shown, expected) => {
    expect(islandsOf(CampaignCard, { campaign: shown })).toEqual(expected)
    const { path: __, ...content } = shown
    expect(islandsOf(CampaignPage, { ...content, breadcrumb: [], body: [] })).toEqual(expected)
  })

  it('for the newsletter, with what is asked for', () => {
    const block = { heading: 'News', text: '', consent: 'We keep it.' }
    expect(islandsOf(Newsletter, block)).toEqual([
      ['NewsletterForm', expect.objectContaining({ consent: 'We keep it.' })],
    ])
    expect(islandsOf(Newsletter, { ...block, consent: '' })).toEqual([
      ['NewsletterForm', expect.not.objectContaining({ consent: 'We keep it.' })],
    ])
  })

  it('for a frame and a form, in a block and in rich text', () => {
    expect(islandsOf(Video, { heading: 'A film', address: film.src })).toEqual([['Frame', film]])
    expect(islandsOf(Video, { heading: 'A film', address: null })).toEqual([])
    const content: Content = [
      { kind: 'frame', ...film },
      { kind: 'caseForm', form },
    ]
    expect(islandsOf(RichText, { content })).toEqual([
      ['Frame', film],
      ['ContactForm', form],
    ])
  })
})
