import { useId } from 'react'
import { useHref } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { CurrentPage } from '#runtime/page.tsx'
import { Island } from '#templates/Island.tsx'
import { CampaignEnd } from '#templates/components/CampaignEnd.tsx'
import { Rail } from '#templates/components/Rail.tsx'
import { hrefOf } from '#templates/hrefOf.ts'
import { renderBody, renderSlice, renderStaticPart, renderWhole } from '#templates/server.tsx'
import type { SliceProps } from '#templates/slices.tsx'
import { context } from './renderInPage.ts'

vi.mock('#templates/pages/views.ts', () => ({ views: { Text, Links } }))

function Text({ words }: { words: string }) {
  return (
    <>
      <p id={useId()}>{words}</p>
      <Island name="CampaignEnd" props={{ endsOn: '2026-05-03' }} component={CampaignEnd} />
      <Rail label="Bikes">{['one', 'two']}</Rail>
    </>
  )
}
function Links() {
  return <a href={useHref({ pathname: '/b/', search: '?c', hash: '#d' })}>{useHref('/a/')}</a>
}

const page: CurrentPage = { path: '/gb/en/', kind: 'Text', alternates: {}, context }
const props: SliceProps = {
  header: {
    navigation: { items: [], utility: [], shortcuts: [] },
    brandName: 'Velder',
    home: '/gb/en/',
    barFrom: 992,
  },
  footer: {
    brandName: 'Velder',
    footer: { columns: [], legal: [], text: 'About', servicePhone: '', serviceHours: '' },
  },
}
const slices = {
  header: renderSlice('header', props.header, page),
  footer: renderSlice('footer', props.footer, page),
}
const words = { words: 'Something to read' }
const parts = { kind: 'Text', props: words, page }

/** React counts ids from the root of what it renders. */
const withoutIds = (html: string) => html.replaceAll(/_R_\w*_/g, '_R_')

describe('the body of a page', () => {
  it('is the same whether its header and footer are rendered with it or put into it', () => {
    const body = renderBody({ ...parts, slices })
    expect(withoutIds(body)).toBe(withoutIds(renderWhole({ ...parts, slices: props })))
    expect(body).toContain(slices.header)
    expect(body).toContain(slices.footer)
    expect(body).toContain('Something to read</p>')
    expect(body).not.toContain('<template')
    expect(body).not.toContain('data-island')
  })

  it('has a static main part as it was rendered, and no islands of its own', () => {
    const staticPart = '<p>Made before</p>'
    const body = renderBody({ ...parts, staticPart, slices })
    expect(body).toContain(`data-static="">${staticPart}</div>`)
    expect(body).not.toContain('Something to read')
    expect(body).toContain(slices.header)
  })

  it('may have a static main part that is empty', () => {
    expect(renderBody({ ...parts, staticPart: '', slices })).toContain('data-static=""></div>')
  })

  it('has addresses as they are for components that ask for them', () => {
    const body = renderBody({ ...parts, kind: 'Links', slices })
    expect(body).toContain('<a href="/b/?c#d">/a/</a>')
  })

  it('names a part that the layout has no place for', () => {
    const more = { ...slices, aside: 'x' } as typeof slices
    expect(() => renderBody({ ...parts, slices: more })).toThrow(
      'the layout has no place for the slice aside',
    )
  })
})

describe('a static main part', () => {
  it('has its islands as elements of their own, each with the HTML of its component', () => {
    const html = renderStaticPart(parts)
    expect(html).toContain('Something to read</p>')
    expect(html).toContain(
      'data-island="CampaignEnd" data-props="{&quot;endsOn&quot;:&quot;2026-05-03&quot;}"></div>',
    )
    expect(html).toMatch(/data-island="RailButtons" data-props="{}"><div class="rail__buttons"/)
    expect(html).not.toContain('id="content"')
  })
})

it.each([
  ['/a/?b#c', '/a/?b#c'],
  [{ pathname: '/a/', search: '?b', hash: '#c' }, '/a/?b#c'],
  [{ pathname: '/a/' }, '/a/'],
])('the address of %j is %s', (to, href) => {
  expect(hrefOf(to)).toBe(href)
})
