import { readFileSync } from 'node:fs'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { CaseForm } from '#shared/content/caseForm.ts'
import type { RichText as Content } from '#shared/content/richtext.ts'
import Newsletter from '#templates/blocks/Newsletter/Newsletter.tsx'
import { RichText } from '#templates/blocks/RichText.tsx'
import Video from '#templates/blocks/Video/Video.tsx'
import { CampaignCard } from '#templates/components/teaser/CampaignCard.tsx'
import { Rail } from '#templates/components/section/Rail.tsx'
import { StaticRender } from '#templates/Island.tsx'
import { islands } from 'virtual:islands'
import CampaignPage from '#templates/pages/Campaign/View.tsx'
import { renderInPage } from '../renderInPage.ts'
import { campaign, wholeCampaign } from '../values.ts'

const film = { src: 'https://film.example/1', title: 'A film' }

describe('a static part has a React island', () => {
  /** Names and properties of the islands that a component renders in a static part. */
  function islandsOf<Props extends object>(View: ComponentType<Props>, props: Props) {
    const html = renderInPage(
      createElement(
        StaticRender,
        { value: (Component) => `<b>${Component.name}</b>` },
        createElement(View, props),
      ),
    )
    const found = /<div data-island="(\w+)" data-props="([^"]*)"><b>(\w+)<\/b><\/div>/g
    return [...html.matchAll(found)].map(([, name, given = '', content]) => {
      expect(content).toBe(name)
      return [name, JSON.parse(given.replaceAll('&quot;', '"'))]
    })
  }

  it('for the newsletter, with its properties', () => {
    const block = { heading: 'News', text: '', consent: 'We keep it.' }
    expect(islandsOf(Newsletter, block)).toEqual([
      ['NewsletterForm', expect.objectContaining({ consent: 'We keep it.' })],
    ])
    expect(islandsOf(Newsletter, { ...block, consent: '' })).toEqual([
      ['NewsletterForm', expect.not.objectContaining({ consent: 'We keep it.' })],
    ])
  })
})

/** Islands without React are plain elements. */
describe('a document has a plain island', () => {
  const form: CaseForm = {
    action: 'https://cases.example',
    fields: [],
    types: [],
    countries: [],
    country: '',
    hidden: {},
    captcha: { siteKey: 'key', keyName: 'name', orgId: '1', scriptUrl: 'https://a.example/a.js' },
    siteUrl: 'https://shop.example',
  }

  it('for the contact form in rich text', () => {
    const content: Content = [{ kind: 'caseForm', form, ways: [] }]
    expect(namesOf(createElement(RichText, { content }))).toEqual(['ContactForm'])
  })

  const namesOf = (content: ReactNode) =>
    [...renderInPage(content).matchAll(/ data-island="(\w+)"/g)].map(([, name]) => name)

  it('for a carousel', () => {
    // oxlint-disable-next-line react/no-children-prop -- required by its type
    const rail = createElement(Rail, { label: 'Bikes', children: ['one'] })
    expect(namesOf(rail)).toEqual(['RailButtons'])
  })

  it.each([
    ['an end', wholeCampaign, ['CampaignEnd']],
    ['no end', { ...wholeCampaign, endsOn: null }, []],
    ['nothing', campaign('Plain'), []],
  ])('for a campaign with %s', (_name, shown, expected) => {
    expect(namesOf(createElement(CampaignCard, { campaign: shown }))).toEqual(expected)
    const { path: __, ...content } = shown
    const page = createElement(CampaignPage, { ...content, breadcrumb: [], body: [] })
    expect(namesOf(page)).toEqual(expected)
  })

  it('for a frame, in a block and in rich text', () => {
    const gate = ['ConsentGate']
    expect(
      namesOf(
        createElement(Video, { heading: 'A film', address: film.src, film: null, poster: null }),
      ),
    ).toEqual(gate)
    expect(
      namesOf(createElement(Video, { heading: 'A film', address: null, film: null, poster: null })),
    ).toEqual([])
    const content: Content = [{ kind: 'frame', ...film }]
    expect(namesOf(createElement(RichText, { content }))).toEqual(gate)
  })

  it('whose name has browser code', () => {
    const html = [
      ...readFileSync(new URL('../pages/outlines/Product.txt', import.meta.url), 'utf8').matchAll(
        /data-island=(\w+)/g,
      ),
    ]
    const names = new Set(html.map(([, name]) => name))
    expect(names.size).toBeGreaterThan(3)
    expect([...names].filter((name) => !(name! in islands))).toEqual([])
  })
})
