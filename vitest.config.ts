import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readRules } from './scripts/rules.ts'
import { crowding } from './testing/src/crowding.ts'

const exclude = ['**/node_modules/**', '**/build/**']
// Any zone but Seoul's: a rule that asks the machine for the time of day turns red.
const env = { TZ: 'America/New_York' }

const longer = crowding()
const patience = {
  testTimeout: 120_000 * longer,
  hookTimeout: 120_000 * longer,
  // What is waited for may take as long as a machine with five files at once needs.
  expect: { poll: { timeout: 30_000 * longer } },
}

const USB_DRIVER = join(
  import.meta.dirname,
  'node_modules/@point-of-sale/webusb-receipt-printer/dist/webusb-receipt-printer.esm.js',
)

const globalSetup = ['testing/src/databases/database-server.ts']
// Those of the server wait for PostgreSQL and for time to pass more than they compute.
const maxWorkers = Math.max(5, availableParallelism() - 1)

/** The rules that a test proves are its tags, so that `--tags-filter STS-06` runs all tests of one rule. */
const tags = [
  ...readRules(import.meta.dirname).map(({ id, text }) => ({ name: id, description: text })),
  { name: 'one-base', description: 'asks, fills or breaks tables as one PostgreSQL alone allows, not Citus' },
]

/** Begun last, the longest journey would keep one worker busy while the other has nothing left. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/every-door.e2e.ts')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  test: {
    tags,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules and server',
          include: ['{packages/*,testing,server,scripts,bench}/**/*.test.ts'],
          exclude,
          env,
          globalSetup,
          // Files share their modules, which hold no state but by program.
          isolate: false,
          maxWorkers,
          ...patience,
        },
      },
      {
        // Exports itself to browsers alone.
        resolve: { alias: { '@point-of-sale/webusb-receipt-printer': USB_DRIVER } },
        test: {
          name: 'web',
          // Cheaper to begin than processes, as each file has its own modules.
          pool: 'threads',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude,
          env,
          globalSetup,
          maxWorkers,
          ...patience,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          exclude,
          env,
          // Files share their modules and one browser of each worker, which hold no state but by journey.
          isolate: false,
          globalSetup: ['e2e/src/running-product.ts'],
          // Each has a product and a browser, which wait for one another: one worker leaves half of two cores idle.
          maxWorkers: Math.min(4, availableParallelism()),
          ...patience,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
