import type { Command } from 'commander'

/** What the list of commands says about each: its purpose in a few words, and an example (X1.2). */
const commandList: Readonly<Record<string, readonly [summary: string, example: string]>> = {
  build: ['build a brand into out/{brand}', 'shopgen build --fixtures'],
  check: ['check all brands without a build', 'shopgen check --fixtures --brand brand-5'],
  merge: ['make one output of those of shards', 'shopgen merge out/1 out/2'],
  fetch: ['fetch what --offline builds need', 'shopgen fetch --brand brand-5'],
  preview: ['serve an output', 'shopgen preview out/brand-1'],
  dev: ['render on request, reload on save', 'shopgen dev --brand brand-5'],
  fixtures: ['start the fixture back ends', 'shopgen fixtures --brand brand-5'],
  diff: ['compare two outputs', 'shopgen diff out/before out/brand-1'],
  explain: ['say what a page is made of', 'shopgen explain /gb/en/bikes/'],
  'deploy-manifest': ['list what to upload and delete', 'shopgen deploy-manifest --since m.json'],
  help: ['explain a command, a rule or a topic', 'shopgen help links/dead'],
}

/** Adds summary and example to each command, and lists them all in the help of the program. */
export function listCommands(program: Command): void {
  for (const command of program.commands) {
    const [summary, example] = commandList[command.name()] ?? []
    if (summary === undefined) throw new Error(`commandList.ts has no row for ${command.name()}`)
    command.summary(summary).addHelpText('after', `\nExample:\n  ${example}`)
  }
  program.configureHelp({
    // one line for each command, whatever the width of the terminal: the example is there to be copied
    formatHelp: (command, help) =>
      command === program
        ? formatList(program)
        : help.constructor.prototype.formatHelp.call(help, command, help),
  })
}

function formatList(program: Command): string {
  const rows = program.commands.map((command) => {
    const [summary = '', example = ''] = commandList[command.name()] ?? []
    return [command.name(), summary, example] as const
  })
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length)) + 2
  return [
    `${program.name()} ${program.version()}: ${program.description()}`,
    '',
    'Usage: shopgen <command> [options]',
    '',
    ...rows.map(
      ([name, summary, example]) =>
        `  ${name.padEnd(width(0))}${summary.padEnd(width(1))}${example}`,
    ),
    '',
    'shopgen <command> --help lists the options of a command.',
    'Every command has --json and --no-color.',
    '',
  ].join('\n')
}
