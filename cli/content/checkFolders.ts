import type { StoryDefinitions } from '#templates/pages/definitions/definePage.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import type { PlannedStory } from './storyTree.ts'

/** Reports listings that share a folder if their kind owns it, since each page has one parent. */
export function checkFolders(
  planned: readonly PlannedStory[],
  definitions: StoryDefinitions,
  diagnostics: Diagnostics,
): void {
  const owners = new Map<string, PlannedStory>()
  for (const entry of planned) {
    const { story, folder } = entry
    const { component } = story.content
    if (folder === null || !definitions.get(component)?.ownsFolder) continue
    const name = `${folder.replace(/\/$/, '')}/`
    const other = owners.get(`${component} ${name}`)
    if (!other) {
      owners.set(`${component} ${name}`, entry)
      continue
    }
    diagnostics.error({
      rule: 'content/structure',
      what: `two listings have the folder ${name}`,
      where: `${nameOfStory(other.story)} and ${nameOfStory(story)}, field folder`,
      todo: 'Give each listing its own folder, or limit them to different countries.',
    })
  }
}
