/** Where changed elements start. */
export interface Marks {
  starts: readonly number[]
  side: 'before' | 'after'
}

const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:`

/**
 * A document for a frame without scripts: its style sheets are inside, nothing is loaded, and changed elements have an
 * outline. Pictures are not in an output; their place stays.
 */
export function previewDocument(
  html: string,
  { starts, side }: Marks,
  readSheet: (path: string) => string | null,
): string {
  const marked = mark(html, starts)
  const styled = marked.replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const path = /\shref="([^"?#]*)/.exec(link)?.[1]
    return path === undefined ? '' : `<style>${harmless(readSheet(path) ?? '')}</style>`
  })
  const still = styled
    .replace(/<script\b[^]*?<\/script>/g, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace(/<meta\b[^>]*http-equiv[^>]*>/gi, '')
    .replace(/<base\b[^>]*>/gi, '')
    .replace(/\s(?:src|srcset|imagesrcset|poster)="[^"]*"/gi, '')
    .replace(/<body\b/, '<body inert')
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return still
    .replace(/<head>/, `<head>${head}`)
    .replace('</head>', `<style>${markStyles[side]}</style></head>`)
}

/** A style sheet cannot end its element, and loads no fonts. */
const harmless = (css: string) =>
  css.replace(/@font-face\{[^}]*\}/g, '').replace(/<\/style/gi, '<\\/style')

const styleOf = (color: string) => `
[data-diff]{outline:3px solid ${color}!important;outline-offset:2px}
[data-diff=first]{scroll-initial-target:nearest}
img{background:repeating-linear-gradient(45deg,#8882 0 8px,#8881 8px 16px)}
html{overflow:auto!important}`

const markStyles = { before: styleOf('#d1242f'), after: styleOf('#1a7f37') } as const

/** Adds an attribute to the elements that start there. */
function mark(html: string, starts: readonly number[]): string {
  const body = html.indexOf('<body')
  const places = [...new Set(starts)].filter((start) => start > body).sort((a, b) => a - b)
  let result = ''
  let at = 0
  places.forEach((start, index) => {
    const tag = /^<[a-z][\w-]*/i.exec(html.slice(start, start + 40))?.[0]
    if (!tag) return
    result += `${html.slice(at, start)}${tag} data-diff="${index === 0 ? 'first' : ''}"`
    at = start + tag.length
  })
  return result + html.slice(at)
}
