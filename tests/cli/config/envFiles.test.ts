import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvFiles } from '#cli/config/envFiles.ts'
import { temporaryFolder } from '../emit/folder.ts'

const fileOf = (text: string) => {
  const file = join(temporaryFolder(), 'accept.env')
  writeFileSync(file, text)
  return file
}

describe('files of variables', () => {
  it('set what is not set, the later file before the earlier one', () => {
    const env: NodeJS.ProcessEnv = { SHOPGEN_ENV: 'live' }
    const files = [
      fileOf('SHOPGEN_ENV=test\nSHOPGEN_BRAND=brand-1 # a comment\n'),
      fileOf('SHOPGEN_BRAND="brand-2"\n'),
    ]
    readEnvFiles(files, env)
    expect(env).toEqual({ SHOPGEN_ENV: 'live', SHOPGEN_BRAND: 'brand-2' })
  })

  it('are all named if they cannot be read, and then nothing is set', () => {
    const env: NodeJS.ProcessEnv = {}
    const read = () => readEnvFiles(['/none/a', fileOf('A=1'), '/none/b'], env)
    expect(read).toThrow(
      expect.objectContaining({
        code: 'config',
        diagnostics: ['/none/a', '/none/b'].map(
          (where) => expect.objectContaining({ where }) as unknown,
        ),
      }),
    )
    expect(env).toEqual({})
  })
})
