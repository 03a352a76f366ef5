import type { BlockTools } from '#templates/blocks/block.ts'
import { isUuid } from '../fetch/fetchContent.ts'
import type { StoryContext } from './storyContext.ts'

/** Tools for the fields that refer to other stories. Stories of other countries are left out without a warning. */
export function createStoryTools({
  couriers,
  diagnostics,
  related,
  teasers,
  where,
}: Pick<StoryContext, 'couriers' | 'diagnostics' | 'related' | 'teasers' | 'where'>): Pick<
  BlockTools,
  'couriers' | 'references' | 'teasers' | 'teasersIn'
> {
  const references: BlockTools['references'] = (kind, uuids) =>
    uuids.filter((uuid) => {
      const component = related.get(uuid)?.content.component
      if (component === kind) return true
      // the check of all references reports those that look like one
      if (component === undefined && isUuid(uuid)) return false
      diagnostics.warn('references to other stories', {
        what: `left out the reference "${uuid.slice(0, 40)}", which is ${component === undefined ? 'no story' : `a story of the component ${component}`}`,
        where,
        todo: `Choose a story of the component ${kind}.`,
      })
      return false
    })
  return {
    references,
    couriers: (uuids) => couriers(references('Courier', uuids)),
    teasers(kind, uuids = []) {
      const known = references(kind, uuids)
      // an empty list means all stories, but a list of lost ones does not
      return known.length > 0 || uuids.length === 0 ? teasers.named(kind, known) : []
    },
    teasersIn(kind, folder) {
      const found = teasers.inFolder(kind, folder)
      if (found.length === 0 && !hasStory(folder, related)) {
        diagnostics.warn('folders without stories', {
          what: `no story is in the folder "${folder}"`,
          where: `${where}, field folder`,
          todo: 'Correct the name of the folder, such as central-content/news.',
        })
      }
      return found
    },
  }
}

const hasStory = (folder: string, stories: StoryContext['related']) =>
  stories.values().some(({ full_slug }) => full_slug.startsWith(`${folder.replace(/\/$/, '')}/`))
