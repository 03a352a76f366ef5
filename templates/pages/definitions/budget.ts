/**
 * Limits for a first visit to a page. Sizes are transferred bytes: HTML, styles and scripts with brotli, fonts as
 * they are. Only `document` counts bytes of the output.
 */
export interface Budget {
  /** Scripts that load before the load event. */
  scriptsBeforeLoad: number
  /** Scripts that load until the browser is idle, with islands and services. */
  scriptsWhenIdle: number
  html: number
  /** The document as the output has it, uncompressed (X3.8). */
  document: number
  /** Style sheets that the document links to. */
  css: number
  /** Font files with characters that the page uses. */
  fonts: number
  /** Document, style sheets, fonts, scripts, data files, and pictures that are not lazy. */
  requests: number
}
