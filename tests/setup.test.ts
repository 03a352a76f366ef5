import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const numbers = (version: string) => version.split('.').map(Number)

describe('the project setup', () => {
  it('has one Node version: in the package, .nvmrc and engines', () => {
    const version = read('.nvmrc').trim()
    expect(version).toBe(packageFile.dependencies.node)
    const [least = 0, leastMinor = 0] = numbers(packageFile.engines.node.replace('>=', ''))
    const [major = 0, minor = 0] = numbers(version)
    expect(major > least || (major === least && minor >= leastMinor)).toBe(true)
  })

  it('has debugger configurations with existing programs and arguments', () => {
    const { configurations } = JSON.parse(read('.vscode/launch.json')) as {
      configurations: { program?: string; args?: string[] }[]
    }
    const files = configurations
      .flatMap(({ program = '', args = [] }) => [program, ...args])
      .map((value) => value.replace('${workspaceFolder}/', '').replace(/^--\w+=/, ''))
      .filter((value) => value.includes('/') && !value.includes('$'))
    expect(files.length).toBeGreaterThan(3)
    for (const file of files)
      expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true)
  })
})
