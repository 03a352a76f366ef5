import config from './playwright.config.ts'
const { globalSetup: _, ...rest } = config
export default {
  ...rest,
  workers: 1,
  outputDir: '/tmp/br-results',
  use: { ...rest.use, trace: 'off' as const },
}
