/**
 * Three runs of tests: the server's and the product's, loaded by Node as in production; those of
 * the front ends, loaded by Vite; and the browser's walks over the built product.
 */
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const BROWSER = ['tests/{e2e,dev}/**/*.test.ts']
/**
 * Tests that import JSX or `import.meta.glob`, or replace modules: Node cannot. It loads all others
 * in a fifth less time.
 */
const FRONT_END = [
  'src/{admin,fields,shared,storefront}/**/*.test.ts',
  'src/modules/*/{admin,shared,storefront}/**/*.test.ts',
  'src/server/session/token.test.ts',
  'tests/{admin,storefront}/*.test.{ts,tsx}',
  'tests/config/new-language.test.ts',
  'tests/db/languages.test.ts',
  'tests/http/{readable-errors,web-offline-download,web-outbox}.test.ts',
  'tests/routes.test.ts',
]

const WITH_SERVERS = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/fail-on-console.ts'],
}

/** The slowest files, slowest first. */
const LONG = [
  'transfer/real-data',
  'start/first-start',
  'http/jobs',
  'chaos/chaos',
  'http/database-outage',
  'transfer/commands',
  'fields/conformance',
  'http/web-offline-download',
  'resources/lists',
  'resources/permissions',
  'backup/killed',
  'backup/backup',
  'resources/conformance',
  'transfer/bundle',
  'fields/list',
  'fields/options',
  'http/events',
  'http/history',
  'http/account-reset',
  'resources/workflows',
  'http/rest-pages',
  'http/models',
  'e2e/import-pack',
  'e2e/accessibility',
  'e2e/web-cart',
  'e2e/sign-in',
  'e2e/walk',
  'e2e/web-offline',
  'e2e/web-pages',
  'e2e/orders',
  'e2e/sheet',
  'e2e/history',
  'e2e/conflict',
  'e2e/top-bar',
  'e2e/frame',
  'e2e/web-models',
  'e2e/web-product',
  'e2e/web-scan',
  'e2e/roles',
  'e2e/social',
  'e2e/permission',
  'e2e/tabs',
  'e2e/records',
  'e2e/keep-alive',
  'e2e/registrations',
  'dev/add-resource',
]

/**
 * Excluded from a short run: long proofs, and the browser's view of behaviour that other tests
 * cover.
 */
const FULL_ONLY = [
  'backup/killed',
  'http/webhook-mirror',
  'transfer/copy-files',
  'transfer/import-url',
  'transfer/real-data',
  'dev/add-resource',
  'e2e/access',
  'e2e/api-page',
  'e2e/columns',
  'e2e/conflict',
  'e2e/dashboard',
  'e2e/drawing-editor',
  'e2e/error-log',
  'e2e/forms',
  'e2e/frame',
  'e2e/handbook',
  'e2e/import',
  'e2e/import-pack',
  'e2e/inbox',
  'e2e/keep-alive',
  'e2e/keyboard',
  'e2e/languages',
  'e2e/menus',
  'e2e/permission',
  'e2e/profile',
  'e2e/pseudo-language',
  'e2e/registrations',
  'e2e/roles',
  'e2e/row-conflict',
  'e2e/search',
  'e2e/second-factor',
  'e2e/selection',
  'e2e/session',
  'e2e/session-transfers',
  'e2e/sheet-drafts',
  'e2e/social',
  'e2e/style',
  'e2e/tabs',
  'e2e/tasks',
  'e2e/top-bar',
  'e2e/views',
  'e2e/web-account',
  'e2e/web-airplane',
  'e2e/web-changes',
  'e2e/web-code',
  'e2e/web-company',
  'e2e/web-contact',
  'e2e/web-journey',
  'e2e/web-models',
  'e2e/web-product',
  'e2e/web-scan',
  'e2e/web-shift',
  'e2e/workflow',
].map((name) => `tests/${name}.test.ts`)
const LEFT_OUT = process.env.TEST_SCOPE === 'short' ? FULL_ONLY : []

/**
 * Long files begin first, also where no earlier run has been timed, so that the workers end
 * together.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const position = ({ moduleId }: TestSpecification) =>
      LONG.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
    const others = (await super.sort(files)).filter((file) => position(file) < 0)
    return [
      ...files.filter((file) => position(file) >= 0).sort((a, b) => position(a) - position(b)),
      ...others,
    ]
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    // Tests wait for disks and browsers: two cores are full with four, and a tenth faster than with
    // three.
    maxWorkers: 4,
    // Each file begins a server: with more room for young objects, fewer of its short-lived ones
    // are copied.
    execArgv: ['--max-semi-space-size=64'],
    // The files of a worker share the server's code, and its browser.
    isolate: false,
    // A passing test takes a tenth of it, also on a slow machine: one limit for every test, which
    // no test overrides.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A machine that is busy elsewhere may miss what holds for a moment only: the second try
    // passes, and is named.
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,demo,tests,scripts}/**/*.test.ts'],
          exclude: [...BROWSER, ...FRONT_END, ...LEFT_OUT],
          ...WITH_SERVERS,
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'front-end',
          include: FRONT_END,
          exclude: LEFT_OUT,
          ...WITH_SERVERS,
          setupFiles: [...WITH_SERVERS.setupFiles, 'tests/support/portal-resources.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER,
          exclude: LEFT_OUT,
          globalSetup: ['tests/e2e/demo-server.ts'],
          setupFiles: ['tests/e2e/reload-failed-pages.ts'],
        },
      },
    ],
  },
})
