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
  it('redirects by its script, without scripts by a refresh, and has a link', () => {
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

  it('has its language, title and new URL, and is not indexed', () => {
    const html = documentOf('/de-de/raeder/')
    expect(html).toMatch(/^<!doctype html>\n<html lang="de-DE">\n/)
    expect(html).toContain('<title>Umgezogen: &quot;neu&quot; &amp; &lt;anders&gt;</title>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/de-de/raeder/">')
  })

  it('redirects to another site by its URL', () => {
    const html = documentOf('https://other.example/x?y')
    expect(html).toContain('<link rel="canonical" href="https://other.example/x?y">')
    expect(html).toContain('data-to="https://other.example/x?y"')
  })

  it('X6.2 escapes URLs in attributes', () => {
    const html = documentOf('/a/"><script>alert(1)</script>')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toContain('"><script>alert')
  })
})
