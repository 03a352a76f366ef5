import { ShopgenError } from '#cli/diagnostics/errors.ts'
import { publish } from './publishing.ts'

/**
 * `node publishOnce.ts START FOLDER…`: makes the first build of each folder, 20 ms after the one before, from a moment
 * in milliseconds on. Prints for each folder whether it was published, or why not.
 */
const [, , start = '', ...folders] = process.argv

for (const [index, folder] of folders.entries()) {
  // busy, because a timer is too late to meet another process
  while (Date.now() < Number(start) + index * 20);
  try {
    publish(folder, `${process.pid}`)
    process.stdout.write('published\n')
  } catch (error) {
    if (!(error instanceof ShopgenError)) throw error
    process.stdout.write(`${error.message.replaceAll('\n', ' ')}\n`)
  }
}
