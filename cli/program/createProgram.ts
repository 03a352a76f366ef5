import { Command } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import { addBuild } from './build.ts'
import { addMerge } from './merge.ts'
import { addFetch } from './fetch.ts'
import { addPreview } from './preview.ts'
import { addDev } from './dev.ts'
import { addFixtures } from './fixtures.ts'
import { addDiff } from './diff.ts'
import { addExplain } from './explain.ts'
import { addDeployManifest } from './deployManifest.ts'
import { addOutputOptions } from './output.ts'

/** All commands; one file each. */
export function createProgram(): Command {
  const program = new Command('shopgen')
    .description('Compiles a multi-brand bicycle shop into static sites')
    .version(packageFile.version)
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText('after', examples)
  addBuild(program)
  addMerge(program)
  addFetch(program)
  addPreview(program)
  addDev(program)
  addFixtures(program)
  addDiff(program)
  addExplain(program)
  addDeployManifest(program)
  program.commands.forEach(addOutputOptions)
  return program
}

const examples = `
Examples:
  shopgen build --fixtures              build the default brand on fixture data
  shopgen build --brand brand-5         build a brand from its own back ends
  shopgen build --shard 1/2 --out out/1 build half of the pages
  shopgen merge out/1 out/2             make one output of both halves
  shopgen preview                       serve the output
  shopgen dev                           render pages on request, and reload on save
  shopgen diff out/before out/brand-1   compare two outputs
  shopgen deploy-manifest --since m.json list what to upload and delete
  shopgen explain /gb/en/bikes/         say what a page is made of, and why it was rendered
  shopgen fixtures                      start the fixture back ends`
