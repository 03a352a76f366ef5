import type { Ignorer } from '@stryker-mutator/api/ignore'
import type { babel } from '@stryker-mutator/core'

/**
 * `StringLiteral` empties a string. Most strings are class names, messages, keys and union members.
 * The type checker rejects the last two, and tests of every class and message would only restate
 * the code.
 */
export const excludedMutations = ['StringLiteral']

/** `useEffect(…, [])`: React treats every other constant list the same. */
export const hookDependencies: Ignorer = {
  shouldIgnore(path) {
    // the interface that Stryker declares is empty
    const { node, parent } = path as babel.NodePath
    const isHook =
      parent?.type === 'CallExpression' &&
      parent.callee.type === 'Identifier' &&
      parent.callee.name.startsWith('use')
    if (isHook && node.type === 'ArrayExpression' && node.elements.length === 0) {
      return 'an empty list of dependencies'
    }
    return undefined
  },
}
