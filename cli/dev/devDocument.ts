import type { Since } from './decideUpdate.ts'

export const devClientPath = '/_dev/client.js'

/** What a document says of itself to its dev client. */
export interface DevDocument extends Since {
  /** The address of the client that it loads. */
  client: string
}

const scriptOf = ({ session, version, client }: DevDocument): string =>
  `<script type="module" src="${devClientPath}" data-session="${session}" data-version="${version}" data-client="${client}"></script>`

/** Adds the dev client, ahead of all other modules: it sees the HTML before anything has changed it. */
export const withDevClient = (html: string, document: DevDocument): string =>
  html.replace(/(?=<script type="module")|(?=<\/head>)/, scriptOf(document))
