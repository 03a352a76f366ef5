import { createElement, type ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import type { CaseForm } from '#shared/caseForm.ts'
import type { RichText as Content } from '#shared/richtext.ts'
import Newsletter from '#templates/blocks/Newsletter/Newsletter.tsx'
import Video from '#templates/blocks/Video/Video.tsx'
import { CampaignCard } from '#templates/components/CampaignCard.tsx'
import { Rail } from '#templates/components/Rail.tsx'
import { StaticRender } from '#templates/Island.tsx'
import CampaignPage from '#templates/pages/Campaign/CampaignPage.tsx'
import { RichText } from '#templates/richtext/RichText.tsx'
import { renderInPage } from '../renderInPage.ts'
import { campaign, wholeCampaign } from '../values.ts'

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
