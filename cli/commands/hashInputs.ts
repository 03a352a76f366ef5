import { join } from 'node:path'
import { brandsFolder } from '#brands/index.ts'
import { hashFolder } from '../bundle/sourceHash.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { secretsOf } from '../config/secretsOf.ts'
import { sha256 } from '../sha256.ts'

interface Inputs {
  /** Hash of all code, see `hashProgram`. */
  code: string
  config: BuildConfig
  brandsDir?: string | undefined
  /** What a partial build makes. */
  part: unknown
  /** Makes the hash of keys one that nobody can guess. */
  salt: string
}

/** A hash of all that a site is made of, besides the answers of its back ends. */
export function hashInputs({ code, config, brandsDir, part, salt }: Inputs): string {
  const { brand, backends, fixtures } = config
  const { shopware, ...others } = backends
  return sha256(
    JSON.stringify([
      code,
      hashFolder(join(brandsDir ?? brandsFolder, brand.id)),
      // fixtures have other ports in each run, which no page names
      { ...config, backends: fixtures ? null : [others, [...shopware]] },
      secretsOf(config).map((secret) => secret.reveal()),
      part,
      salt,
    ]),
    32,
  )
}
