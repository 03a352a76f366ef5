import { describe, expect, it } from 'vitest'
import { englishRoutes } from '#shared/paths/routes.ts'
import { stories } from '#templates/pages/index.ts'
import { planStories, storyAddresses, type PlanRules } from '#cli/content/storyTree.ts'
import { contentOf, home, storyOf } from '../site/build.ts'

const rules = (country: string, others: Partial<PlanRules> = {}): PlanRules => ({
  country,
  sellsOnline: true,
  hasStoreLocator: true,
  routes: englishRoutes,
  lineSeparator: null,
  definitions: stories,
  ...others,
})

const plan = (stories: Parameters<typeof contentOf>[0], country = 'GB', others = {}) =>
  planStories(contentOf(stories), rules(country, others)).map(({ path, story }) => [
    path,
    story.full_slug,
  ])

const news = storyOf('structure/news', 'PublicationListing', { folder: 'central-content/news' })
const fair = storyOf('central-content/news/fair', 'Publication')

describe('the tree of a country', () => {
  it('R2.7.1 contains the structure, and publications below the listings that show them', () => {
    const stories = [home(), news, fair, storyOf('central-content/faq', 'Faq')]
    expect(plan([...stories, storyOf('central-content/elsewhere/x', 'Publication')])).toEqual([
      ['', 'structure/home'],
      ['news', 'structure/news'],
      ['news/fair', 'central-content/news/fair'],
    ])
  })

  it('R2.7.1 has overrides of the country, and its additional stories', () => {
    const stories = [
      home(),
      storyOf('structure/bikes', 'Category'),
      storyOf('structure-override/ie/home', 'Home'),
      storyOf('structure-override/ie/only-here', 'Category'),
      storyOf('structure-override/gb/bikes', 'Category'),
    ]
    expect(plan(stories, 'IE')).toEqual([
      ['', 'structure-override/ie/home'],
      ['bikes', 'structure/bikes'],
      ['only-here', 'structure-override/ie/only-here'],
    ])
    expect(plan(stories, 'GB')).toEqual([
      ['', 'structure/home'],
      ['bikes', 'structure-override/gb/bikes'],
    ])
  })

  it.each(['GB', 'gb', 'UK', ' uk '])('R2.7.1 has the stories of a country typed as %j', (code) => {
    const stories = [home(), storyOf('structure/odd', 'Publication', { countries: [code] })]
    expect(plan(stories).map(([path]) => path)).toEqual(['', 'odd'])
    expect(plan(stories, 'IE').map(([path]) => path)).toEqual([''])
  })

  it('R2.7.1 uses the folder uk for GB', () => {
    const stories = [home(), storyOf('structure-override/uk/odd', 'Publication')]
    expect(plan(stories).map(([path]) => path)).toEqual(['', 'odd'])
  })

  it('R2.7.1 has a country-specific page in place of a publication', () => {
    const override = storyOf('structure-override/ie/news/fair', 'Publication')
    expect(plan([home(), news, fair, override], 'IE')).toEqual([
      ['', 'structure/home'],
      ['news', 'structure/news'],
      ['news/fair', 'structure-override/ie/news/fair'],
    ])
  })

  it('has a story only in the countries that it lists', () => {
    const stories = [
      home(),
      storyOf('structure/gb-only', 'Category', { countries: ['GB'] }),
      storyOf('structure/everywhere', 'Category', { countries: [] }),
      storyOf('structure/both', 'Category', { countries: ['IE', 'GB'] }),
      news,
      storyOf('central-content/news/ie-only', 'Publication', { countries: ['IE'] }),
    ]
    const paths = (country: string) => plan(stories, country).map(([path]) => path)
    expect(paths('GB')).toEqual(['', 'both', 'everywhere', 'gb-only', 'news'])
    expect(paths('IE')).toEqual(['', 'both', 'everywhere', 'news', 'news/ie-only'])
  })

  it('does not replace a story with one that is not for the country', () => {
    const stories = [home(), storyOf('structure-override/ie/home', 'Home', { countries: ['GB'] })]
    expect(plan(stories, 'IE')).toEqual([['', 'structure/home']])
  })

  it('X2.13 keeps two stories with one path, so that both can be reported', () => {
    const stories = [
      storyOf('structure/bikes', 'Category'),
      storyOf('structure/bikes/', 'Category'),
      storyOf('structure-override/ie/bikes', 'Category'),
      storyOf('structure-override/ie/bikes/', 'Category'),
      news,
      fair,
      storyOf('structure/news/fair', 'Category'),
    ]
    expect(plan(stories, 'GB').filter(([path]) => path === 'bikes')).toHaveLength(2)
    expect(plan(stories, 'IE').filter(([path]) => path === 'bikes')).toHaveLength(2)
    expect(plan(stories, 'GB').filter(([path]) => path === 'news/fair')).toHaveLength(2)
  })

  it('is sorted by depth, position and path, whatever the order of the response', () => {
    const stories = [
      storyOf('structure/a/x', 'Category'),
      storyOf('structure/c', 'Category', {}, { position: -10 }),
      storyOf('structure/b', 'Category', {}, { position: 5 }),
      storyOf('structure/a', 'Category', {}, { position: 5 }),
      home(),
    ]
    const expected = ['c', '', 'a', 'b', 'a/x']
    expect(plan(stories).map(([path]) => path)).toEqual(expected)
    expect(plan(stories.toReversed()).map(([path]) => path)).toEqual(expected)
  })
})

describe('pages of every folder with a listing', () => {
  const folders = [
    ['campaigns', 'CampaignListing', 'Campaign'],
    ['contact', 'ContactMethodsListingPage', 'ContactMethod'],
    ['customer-service/shipping-methods', 'ShippingMethodsListingPage', 'ShippingMethod'],
    ['customer-service/payment-methods', 'PaymentMethodsListingPage', 'PaymentMethod'],
  ] as const

  it.each(folders)('R2.7.1 %s/one is one', (path, listing, member) => {
    const folder = `central-content/${path.split('/').at(-1)}`
    const stories = [
      storyOf(`structure/${path}`, listing, { folder }),
      storyOf(`${folder}/one`, member),
    ]
    expect(plan(stories).map(([planned]) => planned)).toEqual([path, `${path}/one`])
  })

  it('R2.5.4 has the separator before each product line, also in links', () => {
    const line = storyOf('structure/product-lines/calder', 'ProductLine')
    const content = contentOf([
      storyOf('structure/product-lines', 'ProductLineListing'),
      line,
      storyOf('structure/product-lines-of-old', 'Category'),
    ])
    const separated = rules('DE', {
      routes: { ...englishRoutes, productLines: 'modellreihen' },
      lineSeparator: 'reihe',
    })
    const planned = planStories(content, separated)
    expect(planned.map(({ path }) => path)).toEqual([
      'modellreihen',
      'product-lines-of-old',
      'modellreihen/reihe/calder',
    ])
    expect(storyAddresses(content, planned, separated).get(line.uuid)).toBe(
      'modellreihen/reihe/calder',
    )
  })

  it('R2.5.4 has the segments of the page’s language, also for descendants', () => {
    const folder = 'central-content/campaigns'
    const stories = [
      storyOf('structure/product-lines', 'ProductLineListing'),
      storyOf('structure/product-lines/calder', 'ProductLine'),
      storyOf('structure/campaigns', 'CampaignListing', { folder }),
      storyOf(`${folder}/spring`, 'Campaign'),
      storyOf('structure/campaigns-of-the-past', 'Publication'),
    ]
    const german = { ...englishRoutes, productLines: 'modellreihen', campaigns: 'aktionen' }
    expect(plan(stories, 'DE', { routes: german }).map(([path]) => path)).toEqual([
      'aktionen',
      'campaigns-of-the-past',
      'modellreihen',
      'aktionen/spring',
      'modellreihen/calder',
    ])
  })

  it.each(['Basket', 'Checkout', 'OrderConfirm'])(
    'R2.3.2 a %s story has no page in countries without online sales',
    (component) => {
      const stories = [storyOf('structure/basket', component)]
      expect(plan(stories, 'GB')).toHaveLength(1)
      expect(plan(stories, 'IE', { sellsOnline: false })).toEqual([])
    },
  )
})

describe('paths of stories', () => {
  it('R2.7.1 are found by id and slug, also for overridden stories', () => {
    const plain = storyOf('structure/bikes/', 'Category')
    const override = storyOf('structure-override/ie/bikes', 'Category')
    const fairOverride = storyOf('structure-override/ie/news/fair', 'Publication')
    const content = contentOf([home(), plain, override, news, fair, fairOverride])
    const addresses = storyAddresses(content, planStories(content, rules('IE')), rules('IE'))
    for (const key of [
      plain.uuid,
      override.uuid,
      'structure/bikes',
      'structure-override/ie/bikes',
    ]) {
      expect([key, addresses.get(key)]).toEqual([key, 'bikes'])
    }
    expect(addresses.get('structure/home')).toBe('')
    expect(addresses.get(fair.uuid)).toBe('news/fair')
    expect(addresses.get(fairOverride.uuid)).toBe('news/fair')
    expect(addresses.has('structure/none')).toBe(false)
  })
})
