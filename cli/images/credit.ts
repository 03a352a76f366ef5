import type { AssetField } from '#templates/content/fields.ts'

/** Author and source of a file: the values of the field, else those of the asset library. */
export const creditOf = (asset: AssetField): string =>
  [textOf(asset, 'copyright'), textOf(asset, 'source')].filter(Boolean).join(', ')

/** The title of a file, which is its caption. */
export const titleOf = (asset: AssetField): string => textOf(asset, 'title')

function textOf(asset: AssetField, name: 'copyright' | 'source' | 'title'): string {
  const library = (asset?.meta_data ?? {}) as Readonly<Record<string, unknown>>
  const texts = [asset?.[name], library[name]]
  return (
    texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim() ??
    ''
  )
}
