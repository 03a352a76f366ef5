import type { Mutant } from './mutants.ts'

/**
 * A surviving mutant without an observable effect. A reader judged it, and the reason says why both
 * versions are equal.
 */
export interface Harmless extends Pick<
  Mutant,
  'file' | 'line' | 'mutator' | 'original' | 'replacement'
> {
  reason: string
}

export const harmless: readonly Harmless[] = [
  {
    file: 'runtime/loading/later.ts',
    line: "page.addEventListener('load', wait, { once: true })",
    mutator: 'BooleanLiteral',
    original: 'true',
    replacement: 'false',
    reason: '`isWaiting` stops a second call, and `load` fires once.',
  },
  {
    file: 'runtime/theme/startTheme.ts',
    line: 'if (isRadio(radio)) radio.checked = radio.value === choice',
    mutator: 'ConditionalExpression',
    original: 'isRadio(radio)',
    replacement: 'true',
    reason: 'The selector matches these radios only; the check narrows the type.',
  },
  {
    file: 'runtime/theme/choice.ts',
    line: 'const area = view()?.localStorage',
    mutator: 'OptionalChaining',
    original: 'view()?.localStorage',
    replacement: 'view().localStorage',
    reason: 'The `catch` around it returns the same null.',
  },
  {
    file: 'runtime/theme/choice.ts',
    line: '} catch {',
    mutator: 'BlockStatement',
    original: '{ return null }',
    replacement: '{}',
    reason: '`decode` rejects undefined like null, and nothing reads the result of a write.',
  },
  {
    file: 'runtime/storage/storageArea.ts',
    line: 'read: (key) => attempt(() => open()?.getItem(key)),',
    mutator: 'OptionalChaining',
    original: 'open()?.getItem',
    replacement: 'open().getItem',
    reason: '`attempt` turns the TypeError into the same undefined.',
  },
  {
    file: 'runtime/storage/storageChanges.ts',
    line: "change?.call(target, 'storage', onStorage)",
    mutator: 'OptionalChaining',
    original: 'change?.call',
    replacement: 'change.call',
    reason: '`attempt` turns the TypeError into the same undefined.',
  },
  {
    file: 'runtime/session/storedSession.ts',
    line: 'byCountry.set(country, opened)',
    mutator: 'CallExpression',
    original: 'byCountry.set(country, opened)',
    replacement: ';',
    reason: 'A cache of accessors without state: the store holds the values.',
  },
  {
    file: 'runtime/session/storedSession.ts',
    line: 'if (known) return known',
    mutator: 'ConditionalExpression',
    original: 'known',
    replacement: 'false',
    reason: 'A cache of accessors without state: the store holds the values.',
  },
  {
    file: 'runtime/shared/paths/locale.ts',
    line: "const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []",
    mutator: 'ArrayDeclaration',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'The pattern matches every string; the default satisfies the type.',
  },
  {
    file: 'cli/ui/terminal.ts',
    line: 'clearInterval(timer)',
    mutator: 'CallExpression',
    original: 'clearInterval(timer)',
    replacement: ';',
    reason: 'The timer is unreferenced, and an unmounted screen draws nothing.',
  },
  {
    file: 'cli/diagnostics/sourceText.ts',
    line: 'const [key, child] = property.children ?? []',
    mutator: 'ArrayDeclaration',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'The parser gives every property its children; the default satisfies the type.',
  },
  {
    file: 'cli/config/formatIssues.ts',
    line: "issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))",
    mutator: 'ConditionalExpression',
    original: "typeof part === 'symbol'",
    replacement: 'false',
    reason: 'JSON has no symbols as keys; the check narrows the type.',
  },
  {
    file: 'cli/commands/createManifest.ts',
    line: 'const writer = createWriter(folder, [])',
    mutator: 'ArrayDeclaration',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'The list names forbidden texts, and no manifest contains this one.',
  },
  {
    file: 'cli/commands/createManifest.ts',
    line: "writer.add(manifestFile, formatManifest(manifest), { kind: 'manifest' })",
    mutator: 'ObjectLiteral',
    original: "{ kind: 'manifest' }",
    replacement: '{}',
    reason: 'The manifest does not list itself, so nothing reads its kind.',
  },
  {
    file: 'cli/render/hyphenate.ts',
    line: 'results.set(word, result)',
    mutator: 'CallExpression',
    original: 'results.set(word, result)',
    replacement: ';',
    reason: 'A cache: the same word is hyphenated the same way each time.',
  },
  {
    file: 'templates/components/basics/longestWord.ts',
    line: 'const breaks = /[\\t\\n\\r \\u00ad\\u200b-]+/',
    mutator: 'Regex',
    original: '/[\\t\\n\\r \\u00ad\\u200b-]+/',
    replacement: '/[\\t\\n\\r \\u00ad\\u200b-]/',
    reason: 'Two breaks in a row have an empty part between them, which is never the longest.',
  },
  {
    file: 'cli/bundle/stackPositions.ts',
    line: '} catch {',
    mutator: 'BlockStatement',
    original: '{ return undefined }',
    replacement: '{}',
    reason: 'A function without a return returns undefined.',
  },
]
