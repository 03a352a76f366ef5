import type { PageKind } from '#templates/pages/index.ts'

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

export const budgetNames = [
  'scriptsBeforeLoad',
  'scriptsWhenIdle',
  'html',
  'document',
  'css',
  'fonts',
  'requests',
] as const satisfies readonly (keyof Budget)[]
export type BudgetName = (typeof budgetNames)[number]

/**
 * The budget of page kinds without their own: 10 to 15 % above the largest page of any brand. X3.5 allows at
 * most 25 kB of scripts before the load event and 70 kB when idle (82 on products, listings and search, 100 on
 * the checkout); comments below name exceptions.
 */
const defaultBudget: Budget = {
  // 0.3 kB of them, in the HTML, ask about cookies with the first paint
  scriptsBeforeLoad: 8_400,
  // pages are parsed while a finger is still on their link, 0.2 kB, browsers without popovers are found, 0.1 kB, and
  // the data and parts of islands are checked, 0.3 kB
  scriptsWhenIdle: 23_900,
  html: 8_450,
  document: 110_000,
  // elements of HTML texts, credits of pictures, menus without popovers, and long words in large text have styles, 0.3 kB
  css: 16_800,
  fonts: 66_000,
  requests: 18,
}

/** Differences from the default, by page kind. */
export const budgets: Readonly<Partial<Record<PageKind, Partial<Budget>>>> = {
  // whether the session has ended, which checkout and header tell, too
  Basket: { css: 16_600, requests: 20, scriptsWhenIdle: 24_300 },
  BikeComparison: { scriptsWhenIdle: 25_500, css: 17_400 },
  Campaign: { html: 10_300 },
  // current prices and stock of cards need the commerce client when idle, 5 kB, and code of their own, 4 kB, in 6
  // chunks; the HTML has what they and analytics need of each card, and the stars of its reviews
  // a page of a category with 48 cards, and a landing page with rails, have the markup of many cards and their pictures
  Category: { html: 18_500, document: 340_000, css: 18_400, scriptsWhenIdle: 41_600, requests: 29 },
  // the form is in the HTML, so that it can be filled in before its script; a first visit has nothing to order, and
  // loads no React; its listeners keep each choice for the events; the HTML has what is said of an order that was sent
  Checkout: { html: 9_700, css: 17_500, scriptsWhenIdle: 24_900, requests: 20 },
  // whether a contact method can be used now: two chunks
  ContactMethodsListingPage: { html: 10_900, scriptsWhenIdle: 25_500, requests: 20 },
  DealerDetail: { css: 11_000 },
  Home: { html: 14_200, document: 125_000 },
  OrderConfirm: { scriptsWhenIdle: 24_800, requests: 20 },
  // the islands Gallery, Offer and VariantChoice start on load. When idle, live stock needs the commerce client, 5 kB, current
  // prices 5 kB, the report of the view and the list of viewed products 2 kB; the code that they share with the basket
  // has chunks of its own. The HTML has the summary of the reviews and the template of one, 0.8 kB, items for
  // analytics, current prices and the form for sold-out variants, 1 kB, and a story, 1 kB. Stories, documents and the
  // photos of customers have 1.2 kB of styles. Galleries of other colours load on choice, which costs 0.2 kB of
  // scripts and saves several of HTML; the variants are columns, with 0.4 kB of scripts for 2 kB of HTML.
  Product: {
    scriptsBeforeLoad: 14_600,
    scriptsWhenIdle: 53_100,
    html: 21_500,
    // X3.8 asks for 110 kB. Half of the products keep it; the largest have 45 pictures in up to five sizes, 30 kB,
    // and structured data of each variant, 12 kB. No merchandiser could mend one with 1,000 variants, 253 kB
    document: 260_000,
    css: 19_000,
    // one of them reads columns, for the variants and for the comparison
    requests: 41,
  },
  ProductLine: { html: 9_100 },
  Publication: { html: 10_900 },
  PublicationListing: { html: 9_000 },
  // a query in the address loads the index, and the listing with its facets; its cards need the same as those of Category;
  // elements that scripts make have a chunk, which product pages share
  Search: { scriptsWhenIdle: 52_700, html: 8_900, css: 18_400, requests: 32 },
  Splash: { css: 10_500 },
  // 24 shops with address, hours and structured data, 2.4 kB, and the form, whose filters work without scripts where
  // all shops are on one page
  StoreLocator: { document: 115_000, html: 11_200, css: 17_300 },
}

/** The budget of a page kind. */
export const budgetOf = (kind: string): Budget => ({
  ...defaultBudget,
  ...(budgets as Readonly<Record<string, Partial<Budget>>>)[kind],
})

/**
 * The bytes of all files of a page in the output, on average over a site. X3.8 asks for 100 kB, which sites of many
 * products do not keep yet: their pages show many cards, in the document and in its static part.
 */
export const pageBytes = 135_000
