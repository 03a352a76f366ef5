import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { launchChromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { launchFirefox } from './firefox.ts'
import { launchWebKit } from './webkit.ts'

export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const
export type EngineName = (typeof engineNames)[number]

type FoundEngine = { launch: () => Promise<Engine> } | { missing: string }

/** What starts an engine, or the program that is missing on this machine. */
export function findEngine(name: EngineName): FoundEngine {
  if (name === 'Chromium') return { launch: launchChromium }
  if (name === 'Firefox') {
    const program = findProgram(['firefox-esr', 'firefox'])
    return program
      ? { launch: () => launchFirefox(program) }
      : { missing: 'firefox-esr (Debian: firefox-esr)' }
  }
  const driver = findProgram(['WebKitWebDriver'])
  const display = findProgram(['Xvfb'])
  if (!driver) return { missing: 'WebKitWebDriver (Debian: webkit2gtk-driver)' }
  if (!display) return { missing: 'Xvfb (Debian: xvfb)' }
  return { launch: () => launchWebKit({ driver, display }) }
}

/** The engines whose tests cannot run on this machine. */
export const missingEngines = () =>
  engineNames.flatMap((name) => {
    const found = findEngine(name)
    return 'missing' in found ? [{ name, missing: found.missing }] : []
  })

function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
