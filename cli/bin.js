#!/usr/bin/env node
// The one file in plain JavaScript: an older Node cannot read the others, and should say so in a line.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(
    `shopgen needs Node 22.22 or newer, this is ${process.versions.node}. ` +
      'Start it with npx: the project brings its own Node.\n',
  )
  process.exitCode = 2
} else {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache?.()
  const { main } = await import('./main.ts')
  await main(process.argv)
}
