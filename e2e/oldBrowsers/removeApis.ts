import type { Page } from '@playwright/test'
import { featureKeys } from '../../tests/features/support.ts'
import type { OldBrowser } from './profiles.ts'

/** A member of a global object; of the global object itself without an owner. */
interface Api {
  owner: string | null
  member: string
}

const globals: ReadonlySet<string> = new Set(['Window', 'WorkerGlobalScope', 'globals'])

/** Members and objects of scripts that a browser lacks, members first. Those of `Symbol` cannot be removed. */
export function missingApis({ isMissing }: OldBrowser): readonly Api[] {
  const apis = featureKeys()
    .filter(isMissing)
    .flatMap((key): readonly Api[] => {
      const [, owner, member] =
        /^(?:api|javascript\.builtins)\.(\w+)(?:\.(\w+?)(?:_static)?)?$/.exec(key) ?? []
      if (owner === undefined || owner === member || owner === 'Symbol') return []
      if (member === undefined) return [{ owner: null, member: owner }]
      return [{ owner: globals.has(owner) ? null : owner, member }]
    })
  return [...apis.filter(({ owner }) => owner !== null), ...apis.filter(({ owner }) => !owner)]
}

/** Removes them before the scripts of a page. */
export async function removeApis(page: Page, apis: readonly Api[]): Promise<void> {
  await page.addInitScript((all) => {
    for (const { owner, member } of all) {
      const object = owner === null ? window : (Reflect.get(window, owner) as object | undefined)
      for (let at = object; at instanceof Object; at = Reflect.getPrototypeOf(at) ?? undefined) {
        if (owner !== null && at === Function.prototype) break
        Reflect.deleteProperty(at, member)
      }
      const { prototype } = (object ?? {}) as { prototype?: object }
      if (owner !== null && prototype) Reflect.deleteProperty(prototype, member)
    }
  }, apis)
}

/** Those that the page has nevertheless, but for attributes that `runtime/frame/reflectAria.ts` adds. */
export const remainingApis = (page: Page, apis: readonly Api[]): Promise<readonly string[]> =>
  page.evaluate(
    (all) =>
      all.flatMap(({ owner, member }) => {
        const object = owner === null ? window : (Reflect.get(window, owner) as object | undefined)
        const { prototype } = (object ?? {}) as { prototype?: object }
        const isThere =
          object !== undefined &&
          (Object.hasOwn(object, member) ||
            (owner !== null && prototype !== undefined && Object.hasOwn(prototype, member)))
        return isThere ? `${owner ?? 'window'}.${member}` : []
      }),
    apis.filter(({ member }) => !member.startsWith('aria')),
  )
