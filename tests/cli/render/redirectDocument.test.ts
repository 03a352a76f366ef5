import { describe, expect, it } from 'vitest'
import { redirectDocument } from '#cli/render/redirectDocument.ts'

const documentOf = (to: string) =>
  redirectDocument({
    to,
    script: '/assets/redirect-HASH.js',
    tag: 'de-DE',
    siteUrl: 'https://shop.example',
    moved: 'Umgezogen: "neu" & <anders>',
  })

describe('a redirect document', () => {
  it('leads on by its script, without scripts by a refresh, and else by its link', () => {
    const html = documentOf('/de-de/raeder/?a=b&c=d#e')
    const address = '/de-de/raeder/?a=b&amp;c=d#e'
    expect(html).toContain(
      `<script src="/assets/redirect-HASH.js" data-to="${address}"></script>\n` +
        `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`,
    )
    expect(html).toContain(
      `<a href="${address}">Umgezogen: &quot;neu&quot; &amp; &lt;anders&gt;</a>`,
    )
    expect(html.match(/http-equiv="refresh"/g)).toHaveLength(1)
  })

  it('names its language, its title and the new address, and is in no index', () => {
    const html = documentOf('/de-de/raeder/')
    expect(html).toMatch(/^<!doctype html>\n<html lang="de-DE">\n/)
    expect(html).toContain('<title>Umgezogen: &quot;neu&quot; &amp; &lt;anders&gt;</title>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/de-de/raeder/">')
  })

  it('leads to another site by its own address', () => {
    const html = documentOf('https://other.example/x?y')
    expect(html).toContain('<link rel="canonical" href="https://other.example/x?y">')
    expect(html).toContain('data-to="https://other.example/x?y"')
  })

  it('X6.2 an address cannot leave its attribute', () => {
    const html = documentOf('/a/"><script>alert(1)</script>')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toContain('"><script>alert')
  })
})
