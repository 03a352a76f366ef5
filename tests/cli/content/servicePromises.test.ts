import { describe, expect, it } from 'vitest'
import { build, storyOf } from '../site/build.ts'

const item = (heading: string, changes: object = {}) => ({
  _uid: heading,
  component: 'usp_item',
  icon: 'shield',
  heading,
  text: 'Text',
  ...changes,
})
const promises = (name: string, content: Record<string, unknown> = {}) =>
  storyOf(`central-content/service-promises/${name}`, 'ServicePromises', {
    items: [item(name)],
    ...content,
  })
const pageWithBar = storyOf('structure/home', 'Home', {
  title: 'Home',
  body: [{ _uid: 'bar', component: 'service_promises' }],
})

const buildWith = (stories: readonly ReturnType<typeof promises>[], localeId = 'gb-en') =>
  build({ stories: [pageWithBar], promises: stories, localeId })

const headings = ({ site }: ReturnType<typeof build>) =>
  site.servicePromises.others.flatMap(({ props }) =>
    (props['items'] as { heading: string }[]).map(({ heading }) => heading),
  )

describe('service promises', () => {
  it('are those of the country, else those for all countries', () => {
    const stories = [promises('all'), promises('irish', { countries: ['ie'] })]
    expect(headings(buildWith(stories))).toEqual(['all'])
    expect(headings(buildWith(stories, 'ie-en'))).toEqual(['irish'])
  })

  it('have links and a promise about delivery', () => {
    const built = buildWith([
      promises('all', {
        delivery: [item('Free delivery', { icon: 'truck' })],
        items: [
          item('Returns', { icon: 'return', link: { linktype: 'url', url: 'https://a.example/' } }),
        ],
      }),
    ])
    expect(built.site.servicePromises).toMatchObject({
      delivery: [{ name: 'UspBar', props: { items: [{ icon: 'truck', link: null }] } }],
      others: [
        {
          name: 'UspBar',
          props: { items: [{ icon: 'return', link: { href: 'https://a.example/' } }] },
        },
      ],
    })
  })

  it('of two stories are those of the first, with a warning', () => {
    const built = buildWith([promises('b'), promises('a')])
    expect(headings(built)).toEqual(['a'])
    expect(built.warnings()).toMatchObject([
      {
        group: 'service promises of the same country',
        what: 'two stories have the service promises of GB (showing the first)',
        where: expect.stringMatching(
          /service-promises\/a .* and .*service-promises\/b /,
        ) as unknown,
      },
    ])
  })

  it('are missing with a warning in a country that sells online, and only there', () => {
    expect(buildWith([]).warnings()).toMatchObject([
      {
        group: 'countries without service promises',
        what: 'no service promises for GB, which sells online',
      },
    ])
    expect(buildWith([], 'ie-en').warnings()).toEqual([])
  })
})

describe('a block of service promises', () => {
  const bodyOf = (built: ReturnType<typeof build>) => built.site.storyOf('Home', '').content.body

  it('is a bar with all promises of the country', () => {
    const delivery = [item('Free delivery', { icon: 'truck' })]
    expect(bodyOf(buildWith([promises('all', { delivery })]))).toMatchObject([
      {
        id: 'bar',
        name: 'UspBar',
        props: { items: [{ heading: 'Free delivery' }, { heading: 'all' }] },
      },
    ])
  })

  it('is nothing in a country without them', () => {
    expect(bodyOf(buildWith([], 'ie-en'))).toEqual([])
  })
})
