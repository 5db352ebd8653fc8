/** Two runs of tests: everything without a browser, and the browser's walks over the built product. */
import { defineConfig } from 'vitest/config'

const BROWSER = ['tests/{e2e,dev}/**/*.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    // Tests wait a third of their time, for a disk or a browser, so two cores have enough for three.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: BROWSER,
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/loud.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER,
          globalSetup: ['tests/e2e/demo-server.ts'],
          // The files of a worker share its browser.
          isolate: false,
          // A machine that is busy elsewhere may miss what is shown for a moment.
          retry: 1,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
