import { describe, expect, it } from 'vitest'
import type { Product } from '#shared/product/product.ts'
import { spellContent, spellingOf, spellMessages, spellProduct } from '#cli/text/spelling.ts'
import { contentOf, storyOf } from '../site/build.ts'

const swiss = spellingOf('de-CH')

const story = storyOf(
  'structure/größe',
  'Publication',
  {
    title: 'Die richtige Größe',
    content: { type: 'doc', content: [{ type: 'text', text: 'MASZ, MAẞ und Maß' }] },
    body: [{ _uid: 'ß', component: 'table', rows: [{ cells: [{ content: 'Straße' }] }] }],
    link: { linktype: 'story', cached_url: 'structure/größe', url: '' },
    image: { filename: '/f/1/2x3/a/straße.jpg', alt: 'Straße' },
    products: ['GROß-1'],
    folder: 'central-content/größe/',
    line: 'Straße',
  },
  { name: 'Größe' },
)

describe('Swiss German texts', () => {
  it('have ss in content, but not in slugs, URLs, numbers and file names', () => {
    const { structure, settings } = spellContent(contentOf([story], { footer: story }), swiss)
    for (const spelled of [structure[0]!, settings.footer!]) {
      expect(spelled).toEqual({
        ...story,
        name: 'Grösse',
        content: {
          ...story.content,
          title: 'Die richtige Grösse',
          content: { type: 'doc', content: [{ type: 'text', text: 'MASZ, MASS und Mass' }] },
          body: [{ _uid: 'ß', component: 'table', rows: [{ cells: [{ content: 'Strasse' }] }] }],
          image: { filename: '/f/1/2x3/a/straße.jpg', alt: 'Strasse' },
        },
      })
    }
  })

  it('have Swiss quotation marks', () => {
    expect(swiss('Wer „Vergleichen“ wählt, liest ‚Neu‘. Er weiss’s.')).toBe(
      'Wer «Vergleichen» wählt, liest ‹Neu›. Er weiss’s.',
    )
    expect(spellingOf('de-AT')('„Straße“')).toBe('„Straße“')
  })

  it('have ss in messages, but not in their keys', () => {
    expect(spellMessages({ größe: 'Größe' }, swiss)).toEqual({ größe: 'Grösse' })
  })

  it('have ss in the catalogue and alternative texts, but not in paths and numbers', () => {
    const picture = { src: '/media/groß.png', alt: 'Pip in Weiß' }
    const option = { id: 'groß', name: 'Weiß', group: 'Größe', code: 'attrGröße' }
    const variant = {
      sku: 'GROß-1',
      color: 'Weiß',
      colorGroup: 'Weiß',
      secondaryColor: null,
      shape: 'groß',
    }
    const product = {
      img: picture,
      pictures: [picture],
      hero: picture,
      modelLogo: picture,
      bikeLogo: null,
      variants: [
        { ...variant, options: [option], attributes: [option], cover: picture, images: [picture] },
      ],
      variantsOnlyOptions: [option],
      attributes: [option],
      sku: 'GROß-1',
      slug: 'gro-1',
      path: '/ch-de/groß-1/',
      name: 'Groß',
      subtitle: null,
      description: '<p>Für die Straße</p>',
      metaTitle: 'Groß',
      metaDescription: null,
      keyFeatures: ['Fußbremse'],
      badges: [{ id: 'b', name: 'Spaß', picture: null }],
      tags: ['Straße'],
      legalNotes: ['Maß'],
    } as Partial<Record<keyof Product, unknown>> as unknown as Product
    const swissPicture = { ...picture, alt: 'Pip in Weiss' }
    const swissOption = { ...option, name: 'Weiss', group: 'Grösse' }
    expect(spellProduct(product, swiss)).toEqual({
      ...product,
      img: swissPicture,
      pictures: [swissPicture],
      hero: swissPicture,
      modelLogo: swissPicture,
      variants: [
        {
          ...variant,
          color: 'Weiss',
          colorGroup: 'Weiss',
          options: [swissOption],
          attributes: [swissOption],
          cover: swissPicture,
          images: [swissPicture],
        },
      ],
      variantsOnlyOptions: [swissOption],
      attributes: [swissOption],
      name: 'Gross',
      description: '<p>Für die Strasse</p>',
      metaTitle: 'Gross',
      keyFeatures: ['Fussbremse'],
      badges: [{ id: 'b', name: 'Spass', picture: null }],
      tags: ['Strasse'],
      legalNotes: ['Mass'],
    })
  })

  it.each(['de-DE', 'de-AT', 'fr-CH'])('are those of it alone, and not of %s', (tag) => {
    const content = contentOf([story])
    expect(spellContent(content, spellingOf(tag))).toEqual(content)
    expect(spellingOf(tag)('Größe')).toBe('Größe')
  })
})
