/**
 * JSON that cannot close its script element or open a comment in it (X6.3). Browsers look for `<!--`, `<script` and
 * `</script`. Other tags stay as they are, since much of the JSON is HTML.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/<\/|<(?=[!s])|[\u2028\u2029]/gi, (text) =>
    text === '</' ? '<\\/' : `\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
