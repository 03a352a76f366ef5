/** What a rule says about all of its findings. */
export interface Rule {
  /** What a finding means, in a few words. */
  title: string
  /** Why it matters. */
  why: string
  /** What to do about it. */
  remedy: string
  /** Whether `shopgen check --fix` can do it. */
  isFixable?: boolean
  /** Groups of warnings that a build prints for this rule. One that ends with `…` is the beginning of several. */
  groups?: readonly string[]
}

/**
 * Every rule about content, catalogue and configuration, by its id. An id never changes its meaning, because scripts
 * read them from reports. `shopgen help {id}` prints a rule.
 */
export const rules = {
  'config/brand-file': {
    title: 'invalid brand file',
    why: 'A brand whose file is invalid cannot be built. The schema lists all settings; editors complete them.',
    remedy: 'Correct the value at the position. A misspelt key is corrected by --fix.',
    isFixable: true,
  },
  'config/environment': {
    title: 'missing or invalid setting of the environment',
    why: 'Addresses and keys of back ends come from SHOPGEN_ variables, or from the file of the brand.',
    remedy: 'Set the variable that the message names, or check with --fixtures.',
  },
  'config/warnings': {
    title: 'setting that has no effect',
    why: 'A misspelt variable is ignored without it, and the build uses another value than intended.',
    remedy: 'Correct the name of the variable, or unset it.',
    groups: ['configuration'],
  },
  'config/contrast': {
    title: 'too little contrast between two colours of the theme',
    why: 'WCAG 2.2 AA asks for 4.5:1 between text and background, and 3:1 for controls. Below that, people with low vision cannot read the page.',
    remedy:
      'Choose a colour that differs more in lightness. Only the role in the message has to change.',
  },
  'config/security-file': {
    title: 'security.txt is about to expire',
    why: 'Researchers ignore a security.txt after its expiry date (RFC 9116).',
    remedy: 'Set a later date at security.expires in the file of the brand.',
    groups: ['security.txt'],
  },
  'backend/failed': {
    title: 'a back end did not answer, or refused the request',
    why: 'Content and catalogue of the brand could not be checked.',
    remedy: 'Run `shopgen doctor --brand …`, which tries each back end by itself.',
  },
  'backend/images': {
    title: 'the image service does not answer',
    why: 'Pages load their pictures from it. They would be broken after a deployment.',
    remedy: 'Check SHOPGEN_IMAGE_URL, or addresses.images in the file of the brand.',
    groups: ['image service'],
  },
  'template/failed': {
    title: 'a template throws, or does not compile',
    why: 'The page cannot be made, and a build would publish nothing.',
    remedy: 'Correct the template at the position. The story of the page may be the reason.',
  },

  'messages/file': {
    title: 'invalid file of messages',
    why: 'None of its messages can be read.',
    remedy: 'Use the form {"key": "message"}, without comments.',
  },
  'messages/missing': {
    title: 'messages without a translation',
    why: 'Pages fall back to English in the middle of another language.',
    remedy:
      'Add the message to the file of the language, to that of the brand, or to the data source translations.',
    groups: ['missing translations'],
  },
  'messages/unused': {
    title: 'messages that no page shows',
    why: 'The key is misspelt, or the message was removed. Whoever changes the text sees no effect.',
    remedy: 'Correct the key, or remove the message; --fix does it in files of brands.',
    isFixable: true,
    groups: ['unused messages'],
  },
  'messages/redundant': {
    title: 'message of a brand that equals that of the project',
    why: 'It hides later corrections of the project’s message.',
    remedy: 'Remove it from the file of the brand; --fix does.',
    isFixable: true,
  },
  'messages/order': {
    title: 'messages in another order than those of the project',
    why: 'In the order of en.json, a missing message is easy to see, and two people who add messages do not conflict.',
    remedy: 'Sort them like templates/translations/en.json; --fix does.',
    isFixable: true,
  },
  'messages/placeholders': {
    title: 'message with other placeholders than in English',
    why: 'An unknown placeholder is shown in braces. A missing one hides a number or a name.',
    remedy: 'Use the placeholders of the English message, such as {count}.',
  },
  'messages/informal': {
    title: 'no informal messages in a language',
    why: 'The brand addresses shoppers informally, and the project has no such messages.',
    remedy:
      'Add templates/translations/informal/{language}.json, or remove the language from informalMessages.',
    groups: ['informal messages'],
  },

  'content/untranslated': {
    title: 'untranslated story',
    why: 'The content service falls back to the default language without saying so.',
    remedy: 'Translate the fields, or limit the story to countries with its language.',
    groups: ['untranslated stories'],
  },
  'content/field': {
    title: 'invalid field of a story',
    why: 'A page cannot do without the fields of its own story.',
    remedy: 'Correct the field in the content service.',
  },
  'content/block': {
    title: 'content block that is left out',
    why: 'A block with invalid fields is not shown. Many of them fail a build.',
    remedy:
      'Correct the field in the content service. --max-dropped-blocks of a build sets the limit.',
    groups: ['invalid blocks', 'empty blocks', 'invalid blocks in rich text', 'content left out'],
  },
  'content/component': {
    title: 'unknown component',
    why: 'No page kind or block has this name, so its content is not shown.',
    remedy: 'Correct the name, or add the block: `shopgen new block`.',
  },
  'content/unknown-field': {
    title: 'field that no template reads',
    why: 'What editors enter there is never shown.',
    remedy: 'Correct its name in the content service, or remove it.',
    groups: ['unknown fields'],
  },
  'content/reference': {
    title: 'reference to a story that is missing',
    why: 'The place that refers to it stays empty.',
    remedy: 'Publish the story, or remove the reference.',
    groups: [
      'missing references',
      'references to other stories',
      'circular references between shared blocks',
    ],
  },
  'content/structure': {
    title: 'missing or misplaced story',
    why: 'Pages take settings and listings from stories with a fixed place.',
    remedy: 'Publish the story in the folder that the message names.',
    groups: ['folders without stories', 'pages in central-content', 'stories without a listing'],
  },
  'content/country': {
    title: 'unknown or unreachable country of a story',
    why: 'The story is not shown in the countries that editors meant.',
    remedy: 'Use codes of countries of this brand.',
    groups: ['stories limited to other countries', 'overrides for unknown countries'],
  },
  'content/feature-flag': {
    title: 'unknown or duplicate feature flag',
    why: 'A block waits for a flag that nobody can switch.',
    remedy: 'Publish one story of the component FeatureFlag with this name.',
  },
  'content/rich-text': {
    title: 'part of a rich text that is not shown',
    why: 'The editor sees it, and shoppers do not.',
    remedy: 'Use the parts that the message names, or remove it.',
    groups: [
      'unknown rich-text nodes of type…',
      'unknown rich-text marks of type…',
      'invalid anchors',
      'Markdown in text fields',
      'parts left out of HTML',
      'invalid iframes',
    ],
  },
  'content/product': {
    title: 'story or field about a product that does not fit the catalogue',
    why: 'The content is not shown, or on another page than intended.',
    remedy: 'Correct the product number or category in the story.',
    groups: [
      'unknown product numbers',
      'product stories about unknown products',
      'product stories with the same products',
      'product stories without products',
      'blocks of product stories',
    ],
  },
  'content/contact-form': {
    title: 'contact form that is incomplete in a locale',
    why: 'Shoppers of the locale cannot send a message, or see a key instead of a label.',
    remedy: 'Complete contact in the file of the brand, and its messages.',
    groups: ['locales without a contact form', 'case types without a message'],
  },

  'pictures/invalid': {
    title: 'picture that is not shown',
    why: 'Its address or its file cannot be shown by browsers.',
    remedy: 'Choose a picture of the asset library.',
    groups: [
      'invalid pictures',
      'files among pictures',
      'invalid image options',
      'invalid focal points',
      'credits of pictures',
    ],
  },
  'pictures/alt': {
    title: 'picture without an alternative text',
    why: 'People who do not see it, and search engines, do not know what it shows (WCAG 1.1.1).',
    remedy: 'Describe the picture in the asset library.',
  },
  'pictures/small': {
    title: 'picture that is smaller than its place',
    why: 'It is enlarged, and looks blurred.',
    remedy: 'Upload a picture that is at least as wide as the message says.',
  },
  'pictures/size': {
    title: 'picture without width and height',
    why: 'The page jumps when the picture has loaded.',
    remedy: 'Add the attributes width and height, or use a picture of the asset library.',
  },

  'links/dead': {
    title: 'dead link',
    why: 'The link leads to a page that does not exist. It fails a build.',
    remedy: 'Link to the page that the message suggests, or remove the link.',
  },
  'links/anchor': {
    title: 'broken anchor',
    why: 'The page exists, and has no element with the id behind #.',
    remedy: 'Link to an id that the message names.',
  },
  'links/moved': {
    title: 'link to a redirected page',
    why: 'Each visit costs one more request.',
    remedy: 'Link to the target of the redirect.',
  },
  'links/invalid': {
    title: 'link that is left out',
    why: 'Its address, label or target is missing, invalid, or switched off by the brand.',
    remedy: 'Correct the link in the field that the message names.',
    groups: ['invalid links', 'links without a label or a target', 'links to disabled pages'],
  },

  'routes/duplicate': {
    title: 'two pages with one path',
    why: 'Only one of them could be published. The message names the sources of both.',
    remedy: 'Change the slug of one of them.',
  },
  'routes/path': {
    title: 'invalid or reserved path',
    why: 'The page cannot be a file, or another file of the site has its name.',
    remedy: 'Change the slug: letters, digits and hyphens make a path.',
  },
  'routes/redirect': {
    title: 'redirect that is invalid, or never ends',
    why: 'Visitors of the old address see an error.',
    remedy: 'Correct the entry of the data source redirects.',
    groups: ['redirects from a page'],
  },

  'seo/shared-text': {
    title: 'two pages with one title or description',
    why: 'Search engines cannot tell them apart, and may show only one.',
    remedy: 'Write a title and description for each page.',
    groups: ['shared titles', 'shared descriptions'],
  },
  'seo/language-versions': {
    title: 'language versions that do not agree',
    why: 'Search engines ignore hreflang unless each version names all versions, itself included.',
    remedy: 'The pages of the message are made by templates: correct the page kind.',
  },

  'pages/heading': {
    title: 'page without exactly one main heading',
    why: 'Screen readers and search engines take the h1 as the name of the page.',
    remedy: 'Use h2 and below in content; the template has the h1.',
  },
  'pages/heading-order': {
    title: 'heading that skips a level',
    why: 'People who navigate by headings think that they have missed one (WCAG 1.3.1).',
    remedy: 'Use the next level in the rich text.',
  },
  'pages/link-name': {
    title: 'link or button without a name',
    why: 'Screen readers announce only its address (WCAG 2.4.4).',
    remedy: 'Add a text, or describe its picture.',
  },

  'catalogue/incomplete': {
    title: 'product without price, picture or variants',
    why: 'Its page is published, but nobody can buy the product. Many at once fail a build.',
    remedy: 'Complete the product in the commerce back end.',
    groups: [
      'products without a price',
      'products without a picture',
      'products without active variants',
      'missing variants',
      'categories without products',
    ],
  },
  'catalogue/data': {
    title: 'field of a product that is left out',
    why: 'Shoppers or search engines do not get it.',
    remedy: 'Correct the field in the commerce back end.',
    groups: [
      'invalid colours',
      'invalid badges',
      'invalid downloads',
      'invalid article numbers',
      'parts left out of descriptions',
      'unknown attribute codes',
      'products with many variants',
    ],
  },
  'catalogue/name': {
    title: 'product without a path',
    why: 'Its name has no letter that a path can have.',
    remedy: 'Give it a name with letters from a to z, or digits.',
  },
  'catalogue/battery': {
    title: 'battery that cannot be sold with its bicycle',
    why: 'The bicycle is shown without it, or at a price that is not complete.',
    remedy: 'Correct the battery numbers of the product, or the battery.',
    groups: ['unknown batteries', 'batteries sold out', 'batteries without a price'],
  },
  'geometry/implausible': {
    title: 'implausible or unreadable geometry',
    why: 'A frame dimension outside of what bicycles have is a typing error. Shoppers choose their size by it.',
    remedy: 'Correct the value in the geometry table of the product.',
    groups: ['implausible geometry', 'invalid geometry tables'],
  },

  'prices/invalid': {
    title: 'impossible price',
    why: 'A negative or absurdly high amount is ignored, and the product has no price.',
    remedy: 'Correct the price in the commerce back end.',
    groups: ['invalid prices'],
  },
  'prices/no-lowest': {
    title: 'recommended price without the lowest price of 30 days',
    why: 'Directive 98/6/EC, article 6a: a reduction has to name the lowest price of the last 30 days. Without it, the page shows none.',
    remedy: 'Let the commerce back end send regulationPrice, or remove the list price.',
  },
  'prices/lowest-too-high': {
    title: 'lowest price of 30 days above the recommended price',
    why: 'The struck price would be higher than the product ever cost, which is a misleading reduction.',
    remedy: 'Correct regulationPrice or the list price in the commerce back end.',
  },
  'prices/unlikely-reduction': {
    title: 'reduction of more than 80 %',
    why: 'It is mostly a typing error, and a shop may have to sell at the price that it shows.',
    remedy: 'Compare the price with the lowest price of the last 30 days.',
  },

  'promises/missing': {
    title: 'country without service promises',
    why: 'Product pages of a country that sells online tell nothing about returns and warranty.',
    remedy: 'Publish a story of the component ServicePromises for the country.',
    groups: ['countries without service promises', 'service promises of the same country'],
  },
  'promises/switched-off': {
    title: 'promise of a service that the brand has switched off',
    why: 'Shoppers rely on it, and the shop does not have it.',
    remedy:
      'Limit the story to other countries, remove the promise, or switch the service on in the file of the brand.',
  },
  'promises/return-days': {
    title: 'promise of other days to return than the shipping methods have',
    why: 'Two pages of the shop contradict each other, and search engines get one of them.',
    remedy: 'Use one number of days in the promise and in return_days of the shipping methods.',
  },
  'selling/incomplete': {
    title: 'something is missing to sell in a locale',
    why: 'Shoppers cannot complete an order, or do not see what the law asks for.',
    remedy: 'Complete shipping methods, dealers or legal texts of the country.',
    groups: [
      'countries without dealers',
      'locales without a method to collect',
      'locales without a delivery',
      'shipping methods without a type',
      'checkouts without a legal text',
    ],
  },

  'build/output': {
    title: 'something about the output folder',
    why: 'The site is published, but an earlier build could not be removed or compared.',
    remedy: 'See the message.',
    groups: ['output', 'outputs that cannot be compared', 'accepted changes'],
  },
  'build/budget': {
    title: 'page over its budget',
    why: 'It loads slowly on a phone.',
    remedy: 'The message names the largest files, and those that grew.',
    groups: ['budgets'],
  },
  'build/cache': {
    title: 'answers that are not kept',
    why: 'The next build has to fetch them again.',
    remedy: 'See the message.',
    groups: ['cache'],
  },
  'content/other': {
    title: 'another fault of content or catalogue',
    why: 'It fails a build.',
    remedy: 'See the message.',
  },
} as const satisfies Readonly<Record<string, Rule>>

export type RuleId = keyof typeof rules

export const ruleIds = Object.keys(rules) as readonly RuleId[]

const byGroup = new Map(
  ruleIds.flatMap((id) => ((rules[id] as Rule).groups ?? []).map((group) => [group, id] as const)),
)

/** The rule of a group of warnings; undefined for retries and others that are about the run alone. */
export function ruleOfGroup(group: string): RuleId | undefined {
  const exact = byGroup.get(group)
  if (exact) return exact
  for (const [name, id] of byGroup) {
    if (name.endsWith('…') && group.startsWith(name.slice(0, -1))) return id
  }
  return undefined
}
