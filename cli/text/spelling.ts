import type { Picture } from '#shared/content/image.ts'
import type { SelectedOption, UnbundledProduct } from '#shared/product/product.ts'
import type { RawContent } from '../fetch/fetchContent.ts'
import type { RawStory } from '../fetch/storyblok.ts'

/** Adapts a text to the spelling of a locale. */
export type Spelling = (text: string) => string

/** Swiss German uses ss and French quotes without spaces. */
const swiss: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  '„': '«',
  '“': '»',
  '‚': '‹',
  '‘': '›',
}

/** Spellings by language tag. Texts exist once for each language. */
const spellings: Readonly<Record<string, Spelling>> = {
  'de-CH': (text) => text.replace(/[ßẞ„“‚‘]/g, (sign) => swiss[sign] ?? sign),
}

const asWritten: Spelling = (text) => text

export const spellingOf = (tag: string): Spelling => spellings[tag] ?? asWritten

/** Fields with ids and addresses instead of words. */
const nameFields = new Set([
  '_uid',
  'anchor',
  'cached_url',
  'category_id',
  'component',
  'email',
  'filename',
  'folder',
  'href',
  'id',
  'line',
  'products',
  'src',
  'url',
])

/** Adapts all stories. Their slugs stay, so their paths do not change. */
export function spellContent(content: RawContent, spell: Spelling): RawContent {
  if (spell === asWritten) return content
  const spellStory = (story: RawStory): RawStory => ({
    ...story,
    name: spell(story.name),
    content: spellFields(story.content, spell) as RawStory['content'],
  })
  return {
    ...content,
    structure: content.structure.map(spellStory),
    overrides: content.overrides.map(spellStory),
    central: content.central.map(spellStory),
    related: content.related.map(spellStory),
    settings: Object.fromEntries(
      Object.entries(content.settings).map(([name, story]) => [name, story && spellStory(story)]),
    ) as RawContent['settings'],
  }
}

function spellFields(value: unknown, spell: Spelling): unknown {
  if (typeof value === 'string') return spell(value)
  if (Array.isArray(value)) return value.map((item) => spellFields(item, spell))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      nameFields.has(name) ? field : spellFields(field, spell),
    ]),
  )
}

/** Adapts the texts of a product. Shapes stay, because paths contain them. */
export function spellProduct(product: UnbundledProduct, spell: Spelling): UnbundledProduct {
  if (spell === asWritten) return product
  const orNull = (text: string | null) => (text === null ? null : spell(text))
  const picture = <Shown extends Picture | null>(shown: Shown) =>
    shown && { ...shown, alt: spell(shown.alt) }
  const option = (selected: SelectedOption): SelectedOption => ({
    ...selected,
    name: spell(selected.name),
    group: spell(selected.group),
  })
  const lists = new Map<readonly SelectedOption[], readonly SelectedOption[]>()
  // variants share their lists, to save memory
  const optionsOf = (list: readonly SelectedOption[]) => {
    const spelled = lists.get(list) ?? list.map(option)
    lists.set(list, spelled)
    return spelled
  }
  return {
    ...product,
    img: picture(product.img),
    pictures: product.pictures.map(picture),
    hero: picture(product.hero),
    modelLogo: picture(product.modelLogo),
    bikeLogo: picture(product.bikeLogo),
    variants: product.variants.map((variant) => ({
      ...variant,
      options: variant.options.map(option),
      attributes: optionsOf(variant.attributes),
      color: orNull(variant.color),
      colorGroup: orNull(variant.colorGroup),
      secondaryColor: orNull(variant.secondaryColor),
      cover: picture(variant.cover),
      images: variant.images.map(picture),
    })),
    variantsOnlyOptions: product.variantsOnlyOptions.map(option),
    attributes: product.attributes.map(option),
    name: spell(product.name),
    subtitle: orNull(product.subtitle),
    description: spell(product.description),
    metaTitle: orNull(product.metaTitle),
    metaDescription: orNull(product.metaDescription),
    keyFeatures: product.keyFeatures.map(spell),
    badges: product.badges.map((badge) => ({
      ...badge,
      name: spell(badge.name),
      picture: picture(badge.picture),
    })),
    tags: product.tags.map(spell),
    legalNotes: product.legalNotes.map(spell),
  }
}

export const spellMessages = (
  messages: Readonly<Record<string, string>>,
  spell: Spelling,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, spell(message)]))
