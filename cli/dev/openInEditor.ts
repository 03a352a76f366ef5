import { existsSync, realpathSync } from 'node:fs'
import { join, relative, isAbsolute } from 'node:path'
import launch from 'launch-editor'

/**
 * Opens a place, `file:line:column`, in the editor: that of LAUNCH_EDITOR, VISUAL or EDITOR, or one that is running.
 * Only files of these folders, since any page of this site could ask.
 */
export function openInEditor(
  place: string,
  folders: readonly string[],
  start: (place: string) => void = launch,
): boolean {
  const [, file = '', position = ''] = /^(.*?)((?::\d+){0,2})$/.exec(place) ?? []
  const path = folders
    .map((folder) => (isAbsolute(file) ? file : join(folder, file)))
    .find(existsSync)
  if (path === undefined) return false
  const real = realpathSync(path)
  const isInside = folders.some((folder) => !relative(realpathSync(folder), real).startsWith('..'))
  if (isInside) start(real + position)
  return isInside
}
