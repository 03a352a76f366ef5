import parseValue, { type FunctionNode, type Node } from 'postcss-value-parser'

/**
 * Replaces the calls of a CSS function in a value, inner ones first. `replacement` gets the arguments, and returns null
 * to keep the call.
 */
export function replaceCalls(
  value: string,
  name: string,
  replacement: (args: readonly string[]) => string | null,
): string {
  if (!value.includes(`${name}(`)) return value
  const parsed = parseValue(value)
  parsed.walk((node) => {
    if (node.type !== 'function' || node.value !== name) return
    const replaced = replacement(argumentsOf(node))
    if (replaced !== null) Object.assign(node, { type: 'word', value: replaced })
  }, true)
  return parsed.toString()
}

function argumentsOf({ nodes }: FunctionNode): readonly string[] {
  const args: Node[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'div' && node.value === ',') args.push([])
    else args.at(-1)!.push(node)
  }
  return args.map((arg) => parseValue.stringify(arg).trim())
}
