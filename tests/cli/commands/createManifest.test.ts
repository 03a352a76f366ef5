import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createManifest, writeManifest, type ManifestFacts } from '#cli/commands/createManifest.ts'
import { readManifest } from '#cli/report/manifest.ts'
import { temporaryFolder } from '../emit/folder.ts'
import { configFor } from '../fetch/contentService.ts'

const file = { path: 'index.html', bytes: 1, hash: 'a', kind: 'Home' }

const facts: ManifestFacts = {
  config: configFor({}),
  buildHash: 'build',
  locales: null,
  weighed: { pageKinds: [], assets: [] },
  hosting: { hosts: [], encodings: [], headers: {} },
  warnings: [{ group: 'links', diagnostics: [{ what: 'dead link' }], count: 2 }],
  files: [file],
}

it('lists files and warnings, and hashes what the files hold', () => {
  const manifest = createManifest(facts)
  expect(manifest).toMatchObject({
    brand: 'brand-1',
    buildHash: 'build',
    warnings: [{ group: 'links', problems: [{ what: 'dead link' }] }],
    files: [file],
  })
  const { outputHash } = manifest
  expect(createManifest({ ...facts, buildHash: 'other' }).outputHash).toBe(outputHash)
  expect(createManifest({ ...facts, files: [{ ...file, hash: 'b' }] }).outputHash).not.toBe(
    outputHash,
  )
})

it('names the locales of a partial output alone', () => {
  expect(createManifest(facts)).not.toHaveProperty('locales')
  expect(createManifest({ ...facts, locales: ['gb-en'] }).locales).toEqual(['gb-en'])
})

it('is written where readers of the output find it', async () => {
  const folder = join(temporaryFolder(), 'staging')
  mkdirSync(folder)
  const manifest = createManifest(facts)
  await writeManifest(folder, manifest)
  expect(readManifest(folder)).toEqual(manifest)
})
