/**
 * Features that the oldest browsers of `package.json` lack, and that the site uses nevertheless, by keys of the
 * browser-compat data. A row covers the keys below its own.
 */
export interface NewFeature {
  /** What a shopper gets without it. */
  without: string
  /** The function of `runtime/support.ts` that asks for it, where scripts call it. */
  guard?: string
  /** A browser test that removes the feature. */
  triedBy?: string
  /** Set where those browsers have it with a difference, which the data count as nothing. */
  isPartial?: true
}

const oldBrowsers = 'e2e/oldBrowsers.spec.ts'
const ignored = (without: string): NewFeature => ({ without, triedBy: oldBrowsers })

export const newFeatures: Readonly<Record<string, NewFeature>> = {
  // scripts
  'api.Document.startViewTransition': {
    without: 'the page changes at once',
    guard: 'haveViewTransitions',
    triedBy: oldBrowsers,
  },
  'api.Window.requestIdleCallback': {
    without: 'work starts with the next task',
    guard: 'whenIdle',
    triedBy: oldBrowsers,
  },
  'api.HTMLElement.popover': {
    without: 'menus open in the page',
    guard: 'havePopovers',
    triedBy: 'e2e/withoutPopovers.spec.ts',
  },
  'api.HTMLElement.hidePopover': {
    without: 'no popover is ever found open',
    guard: 'isOpen',
    triedBy: 'e2e/withoutPopovers.spec.ts',
  },
  'api.HTMLButtonElement.popoverTargetElement': ignored(
    'it is undefined, like that of other buttons',
  ),
  'api.Element.aria': {
    without: '`runtime/frame/reflectAria.ts` sets the attributes',
    triedBy: oldBrowsers,
  },
  'api.Navigator.connection': { without: 'it is undefined, and links are prefetched' },
  'api.Navigator.share': { without: 'the button to share stays hidden' },
  'api.Navigator.globalPrivacyControl': { without: 'it is undefined, which is no objection' },
  'api.Document.prerendering': { without: 'it is undefined: no browser without it prerenders' },
  'api.AbortSignal.timeout': {
    without: 'Chrome 109 has it, and names the error differently, which nobody reads',
    isPartial: true,
  },

  // styles
  'css.selectors.has': ignored(
    'marks of focus and of choices are missing; notices for other cases are shown',
  ),
  'css.selectors.popover-open': {
    without: 'a rule in `@supports not` puts the menu into the page',
    triedBy: 'e2e/withoutPopovers.spec.ts',
  },
  'css.selectors.dir': ignored(
    'arrows are mirrored in languages that are written to the left, of which there are none',
  ),
  'css.selectors.marker': {
    without: 'Safari 16.4 colours markers of lists, and lacks other properties of them',
  },
  'css.selectors.selection': { without: 'selected text has the colours of the system' },
  'css.selectors.view-transition': ignored('nothing, as there is no transition'),
  'css.properties.view-transition-name': ignored('nothing, as there is no transition'),
  'css.types.color.light-dark': ignored(
    'a rule in `@supports not` sets the colours by the same scheme',
  ),
  'css.types.color.color-mix': ignored('a rule in `@supports not` sets one of the two colours'),
  'css.types.length.lh': ignored('texts that change may move what is below them by a line'),
  'css.properties.content-visibility': ignored('parts below the fold are rendered at once'),
  'css.properties.contain-intrinsic-block-size': ignored('as above'),
  'css.properties.forced-color-adjust': {
    without: 'swatches have colours of the system in forced colours',
  },
  'css.properties.field-sizing': ignored('a text area has a fixed height, and scrolls'),
  'css.properties.grid-template-rows.subgrid': ignored('texts of cards in a row are not aligned'),
  'css.properties.reading-flow': {
    without: 'the keyboard follows the order of the document',
  },
  'css.properties.text-wrap': ignored('lines of headings differ in length'),
  'css.properties.hyphens': { without: 'has its prefix in Safari' },
  'css.properties.hyphenate-limit-chars': { without: 'short words can be hyphenated, too' },
  'css.properties.overscroll-behavior': { without: 'the page scrolls on at the end of a list' },
  'css.properties.scrollbar-width': { without: 'a scrollbar is shown' },
  'css.properties.accent-color': { without: 'boxes have the colour of the system' },
  'css.properties.cursor': { without: 'a finger has no cursor' },
  'css.properties.float.inline-start': ignored('the number of a measure is above its text'),
  'css.properties.mask': { without: 'has its prefix in Chrome' },
  'css.properties.text-size-adjust': {
    without: 'has its prefix in Safari; desktops do not adjust sizes',
  },
  'css.properties.break-after.avoid': {
    without: 'a printed heading can be the last line of its sheet',
  },
  'css.at-rules.page': { without: 'printed pages have the margins of the browser' },
  'css.at-rules.property': { without: 'the header changes its colour at once' },
  'css.at-rules.starting-style': ignored('drawers open at once'),
  'css.at-rules.media.scripting': ignored(
    'with scripts, nothing; without them, controls that need scripts are shown',
  ),
}

/** Uses in packages, which ask for the feature themselves. */
export const usesOfPackages: Readonly<Record<string, string>> = {
  'api.HTMLImageElement.fetchPriority': 'React sets it as a property of its elements',
  'api.HTMLLinkElement.imageSizes': 'React sets it as a property of its elements',
  'api.Window.cancelIdleCallback': 'web-vitals asks for it',
  'api.Document.wasDiscarded': 'web-vitals reads it',
  'api.Navigation.currentEntry': 'React asks for `navigation`',
}

/** Names of members of other objects, ours or those of packages, that objects of newer browsers have, too. */
export const otherMembers: Readonly<Record<string, string>> = {
  capture: 'React: the option of a listener',
  delay: 'React: its handling of images',
  destroy: 'React and PhotoSwipe: methods of their objects',
  direction: 'the style, and the order of a list',
  dispose: 'Preact Signals: a method of its effects, also under `Symbol.dispose` where that exists',
  estimate: 'the day of a delivery',
  isError: 'PhotoSwipe: a method of its contents',
  keyboard: 'PhotoSwipe: its keys',
  navigate: 'our router',
  resize: 'PhotoSwipe: a method of its slides',
  take: 'our queue of early events',
  transition: 'the style, and a field of React',
  use: 'React: the hook',
}
