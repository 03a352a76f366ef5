import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

/** Disables network requests of the browser itself, for machines without a network. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface FindOptions {
  /** Reports progress, line by line. */
  say: (line: string) => void
}

/** Preferred, since tests take two thirds of the time in the headless shell. */
const shellName = 'chromium-headless-shell'
const systemNames = [shellName, 'chromium', 'chromium-browser', 'google-chrome']

/**
 * Path of a Chromium for the browser tests: from `CHROMIUM_PATH`, Playwright's, the system's, or a
 * new installation.
 */
export function findChromium({ say }: FindOptions): string {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH is not executable: ${named}`)
  }
  return installed() ?? install(say)
}

/**
 * Path of a full Chromium, since the headless shell has no back/forward cache; undefined if none is
 * installed.
 */
export function findFullChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named && !named.includes(shellName) && isProgram(named)) return named
  return playwrightsOwn() ?? systems(systemNames.filter((name) => name !== shellName))
}

const installed = () => playwrightsOwn() ?? systems(systemNames)

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function systems(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => isProgram(path))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Ways to install a browser, in order of preference. */
const installers: readonly {
  name: string
  mayRun: () => boolean
  commands: () => readonly (readonly string[])[]
}[] = [
  {
    name: "Playwright's download",
    mayRun: () => true,
    commands: () => [[process.execPath, playwrightCli(), 'install', 'chromium']],
  },
  {
    name: "the system's package manager",
    mayRun: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    commands: () => [
      ['apt-get', 'update'],
      // `chromium` has the back/forward cache that the headless shell lacks
      ['apt-get', 'install', '-y', '--no-install-recommends', shellName, 'chromium'],
    ],
  },
]

function install(say: FindOptions['say']): string {
  say('No Chromium is installed.')
  for (const { name, mayRun, commands } of installers) {
    if (!mayRun()) continue
    say(`Installing one by ${name} …`)
    const failed = commands().find((command) => !run(command))
    const path = failed ? undefined : installed()
    if (path) {
      say(`Installed ${path}`)
      return path
    }
    say(failed ? `It failed: ${failed.join(' ')}` : 'It left no Chromium where one is looked for.')
  }
  throw new Error(
    'The browser tests need a Chromium: install one, or name one in CHROMIUM_PATH. ' +
      `Looked for Playwright's own and for ${systemNames.join(', ')} on PATH.`,
  )
}

/** Redirects output to stderr, so that stdout of a script contains only a path. */
const run = ([program = '', ...args]: readonly string[]) =>
  spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

function playwrightCli(): string {
  return join(createRequire(import.meta.url).resolve('playwright/package.json'), '../cli.js')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    process.stdout.write(`${findChromium({ say })}\n`)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
