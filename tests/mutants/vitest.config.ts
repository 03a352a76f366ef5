import config from '../vitest.config.ts'
import { testsOf } from './testsOf.ts'

/** The unit tests of one folder from the environment, since Stryker runs Vitest in a worker. */
export default {
  ...config,
  test: {
    ...config.test,
    projects: undefined,
    include: testsOf(process.env['SHOPGEN_MUTANTS_FOLDER'] ?? ''),
  },
}
