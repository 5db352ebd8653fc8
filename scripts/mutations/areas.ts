/** The parts of the product whose tests are tested. */

/** Sources by area, as globs below the root; a module belongs to the first matching area. */
export const AREAS: Record<string, string[]> = {
  writes: ['src/server/**/writes/**/*.ts'],
  permissions: [
    'src/shared/resources/{permissions,grants}.ts',
    'src/server/**/permission/**/*.ts',
    'src/server/**/http/{actor,view-as}.ts',
    'src/server/**/records/{readable,row-rules}.ts',
    'src/server/**/files/file-access.ts',
  ],
  resources: ['src/shared/resources/**/*.ts'],
  orders: ['src/modules/orders/{shared,server}/**/*.ts'],
  admin: ['src/admin/**/providers/**/*.{ts,tsx}'],
}

/**
 * Tests of the source as text, which a mutant changes, and tests that outlast all others by far.
 */
export const WITHOUT_TESTS = [
  'tests/architecture.test.ts',
  'tests/wording.test.ts',
  'tests/specification.test.ts',
  'tests/start/**',
  'tests/chaos/**',
  'tests/backup/killed.test.ts',
  'tests/transfer/real-data.test.ts',
  'tests/http/models.test.ts',
  'tests/http/rest-pages.test.ts',
]

/**
 * Tests of what every route declares: each judges the mutants that it reaches, although all tests
 * reach them.
 */
export const ROUTE_TESTS = [
  'tests/http/api-document.test.ts',
  'tests/http/calls.test.ts',
  'tests/routes.test.ts',
]
