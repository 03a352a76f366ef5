import { Command } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import { addBuild } from './build.ts'
import { addCheck } from './check.ts'
import { addMerge } from './merge.ts'
import { addFetch } from './fetch.ts'
import { addPreview } from './preview.ts'
import { addDev } from './dev.ts'
import { addFixtures } from './fixtures.ts'
import { addDiff } from './diff.ts'
import { addExplain } from './explain.ts'
import { addDeployManifest } from './deployManifest.ts'
import { addHelp } from './help.ts'
import { listCommands } from './commandList.ts'
import { addOutputOptions } from './output.ts'

/** All commands; one file each. */
export function createProgram(): Command {
  const program = new Command('shopgen')
    .description('Compiles a multi-brand bicycle shop into static sites')
    .version(packageFile.version)
    .showSuggestionAfterError()
    .exitOverride()
  addBuild(program)
  addCheck(program)
  addMerge(program)
  addFetch(program)
  addPreview(program)
  addDev(program)
  addFixtures(program)
  addDiff(program)
  addExplain(program)
  addDeployManifest(program)
  addHelp(program)
  listCommands(program)
  for (const command of program.commands) {
    for (const one of [command, ...command.commands]) addOutputOptions(one)
  }
  return program
}
