import { openOutput } from '#cli/emit/output.ts'
import { createWriter } from '#cli/emit/writer.ts'
import { manifestFile } from '#cli/report/manifest.ts'

/**
 * `node publishForever.ts FOLDER TAG`: publishes outputs in a loop until it is killed, each of 200
 * files that begin with `{TAG}.{build} `. Prints a line once it has the lock.
 */
const [, , folder = '', tag = ''] = process.argv

for (let build = 0; ; build += 1) {
  const output = openOutput(folder)
  if (build === 0) process.stdout.write('opened\n')
  const writer = createWriter(output.staging, [])
  for (let index = 0; index < 200; index += 1) {
    const text = `${tag}.${build} ${'-'.repeat(index * 100)}`
    writer.add(`${index % 20}/${index}.html`, text, { kind: 'page' })
  }
  const files = await writer.finish()
  const manifest = createWriter(output.staging, [])
  manifest.add(manifestFile, JSON.stringify({ files }), { kind: 'manifest' })
  await manifest.finish()
  output.publish()
}
