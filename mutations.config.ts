/**
 * The unit tests as the mutations run them: in the copy, one after the other in the order that is
 * given, no browser.
 */
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { WITHOUT_TESTS } from './scripts/mutations/areas.ts'

const order = (process.env.TEST_ORDER ?? '').split(',')
const position = ({ moduleId }: TestSpecification) =>
  order.findIndex((name) => moduleId.endsWith(name))

class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => position(a) - position(b))
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{src,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/{e2e,dev}/**', ...WITHOUT_TESTS],
    setupFiles: ['tests/support/fail-on-console.ts', 'scripts/mutations/record-reached.ts'],
    isolate: false,
    maxWorkers: Number(process.env.TEST_WORKERS ?? 1),
    // As in the whole suite: a machine that is busy elsewhere is no reason to fail.
    expect: { poll: { timeout: 60_000 } },
    // A mutant that waits for ever is ended; without one, a slow machine is no reason to fail.
    testTimeout: process.env.MUTANT ? 180_000 : 600_000,
    hookTimeout: process.env.MUTANT ? 180_000 : 600_000,
    sequence: { sequencer: GivenOrder },
    fsModuleCache: true,
  },
})
