import type { Guard } from './dataShape.ts'
import type { Start } from './island.ts'

type TagName = keyof HTMLElementTagNameMap

/** The elements of an island that its code uses: their tags by name, with `?` for one that can be missing. */
export type PartTags = Readonly<Record<string, TagName | `${TagName}?`>>

type PartElement<Tag> = Tag extends `${infer Name extends TagName}?`
  ? HTMLElementTagNameMap[Name] | null
  : Tag extends TagName
    ? HTMLElementTagNameMap[Tag]
    : never

/** The elements of an island, found once when it starts. */
export type Parts<Tags extends PartTags> = {
  readonly [Name in keyof Tags]: PartElement<Tags[Name]>
}

/** The elements of a definition. */
export type PartsOf<Definition> =
  Definition extends IslandDefinition<infer _, infer Tags> ? Parts<Tags> : never

interface Settings<Data, Tags extends PartTags> {
  /** Unique; the value of `data-island`. */
  name: string
  start: Start
  /** A name of `templates/chunks/islandChunks.ts`. Without one, the island has a script of its own. */
  chunk?: string
  /** Selects the ancestor that has the parts, if some are outside of the island's element. */
  within?: string
  parts?: Tags
  /** Checks the data that the view passes on. An island without it has none. */
  data?: Guard<Data>
}

/** What a view and the code of an island have in common. */
export interface IslandDefinition<Data, Tags extends PartTags> extends Settings<Data, Tags> {
  /** The attribute of an element that the code of the island finds by this name. */
  part: (name: keyof Tags & string) => { 'data-part': string }
}

/**
 * Defines an island: a part of a page with code in the browser. The definition is the default export of a module
 * `Name.island.ts`, its code that of `Name.client.ts` or `.tsx` beside it. The build finds both.
 */
export const defineIsland = <Data = undefined, const Tags extends PartTags = Record<never, never>>(
  settings: Settings<Data, Tags>,
): IslandDefinition<Data, Tags> => ({
  ...settings,
  part: (name) => ({ 'data-part': name }),
})
