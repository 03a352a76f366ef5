import { describe, expect, it } from 'vitest'
import { ErrorDocument } from '#templates/ErrorDocument.tsx'
import { shown } from './renderInPage.ts'

describe('ErrorDocument', () => {
  it('R8.7 shows the brand’s error document below a heading', () => {
    const html = shown(
      ErrorDocument,
      {},
      {
        errorDocument: [
          {
            kind: 'paragraph',
            content: [{ kind: 'text', text: 'Please call the shop.', marks: [] }],
          },
        ],
      },
    )
    expect(html).toMatch(/role="alert"><h2>Something went wrong<\/h2>/)
    expect(html).toContain('<p>Please call the shop.</p>')
  })

  it('R8.7 has only a heading without one', () => {
    expect(shown(ErrorDocument, {})).toMatch(/<h2>Something went wrong<\/h2><\/div>$/)
  })
})
