/**
 * The checks as one command: format and lint, types, build, the tests without a browser, the
 * browser's walks. It takes one of each kind; `--full` takes everything. `--quick` omits the
 * browser, and builds only what has changed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../tests/support/chromium.ts'
import { provideMemoryFolder } from '../tests/support/memory-folder.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres-server.ts'
import { createRunFolder } from '../tests/support/shared-setup.ts'
import { installPackages } from './system-packages.ts'
import { NOTHING, readReport, type Tally, tallyLines, total } from './test-report.ts'

interface Step {
  name: string
  command: string
  /** Whether it is a run of vitest, whose tests are counted. */
  counted: boolean
  environment?: Record<string, string>
}

const check = (name: string, command: string): Step => ({ name, command, counted: false })
const suite = (name: string, projects: string[], files = ''): Step => ({
  name,
  command: `vitest run ${projects.map((project) => `--project ${project}`).join(' ')} ${files}`,
  counted: true,
})

const quick = process.argv.includes('--quick')
const isFull = process.argv.includes('--full')
process.env.TEST_SCOPE = isFull ? 'full' : 'short'
/**
 * REST tests whose calls are sent by a client that is made of the API document; a short run sends
 * some of them so.
 */
const GENERATED: Step = {
  ...suite('REST tests by a generated client', ['unit'], 'tests/http/rest tests/resources'),
  environment: { REST_CLIENT: 'generated' },
}
/** One stage after the other; the steps of a stage at the same time. */
const stages: Step[][] = [
  [
    check('build', quick ? 'node scripts/build-if-stale.ts' : 'vite build --logLevel warn'),
    check('format and lint', 'biome ci --error-on-warnings'),
  ],
  // Several checkers would check the shared types several times, while the tests need the
  // processors.
  [
    suite('unit, API and conformance tests', ['unit', 'front-end']),
    check('types', 'tsc --checkers 1'),
  ],
  [...(isFull ? [GENERATED] : []), ...(quick ? [] : [suite('browser tests', ['browser'])])],
]

interface Result {
  step: Step
  tally: Tally
  seconds: number
}

/** Runs a step; one that fails without a failed test counts as one failure. */
async function run(step: Step, report: string): Promise<Result> {
  console.log(`\n▸ ${step.name}`)
  const startedAt = performance.now()
  const reporters = step.counted
    ? ` --reporter=default --reporter=json --outputFile.json=${report}`
    : ''
  const child = spawn(step.command + reporters, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...step.environment },
  })
  const [code] = await once(child, 'exit')
  const counted = step.counted ? readReport(report) : NOTHING
  const tally = code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  return { step, tally, seconds: (performance.now() - startedAt) / 1000 }
}

function demand(
  name: string,
  find: () => string | undefined,
  packages: string[],
  otherwise: string,
): string {
  const path = find() ?? (installPackages(packages) ? find() : undefined)
  if (!path) throw new Error(`The tests need ${name}, and none was found. ${otherwise}`)
  return path
}

// Cache for servers, commands and threads that the tests start: each would compile the product
// again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
// Logs are read as plain text.
if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1'

async function main(): Promise<Tally> {
  if (!quick) {
    process.env.CHROMIUM = demand(
      'Chromium',
      findChromium,
      ['chromium-headless-shell', 'fonts-noto-cjk'],
      'Install chromium or google-chrome, or name the executable in CHROMIUM.',
    )
  }
  provideMemoryFolder()
  const server = process.env.TEST_DATABASE_URL
    ? undefined
    : await startPostgres(
        demand(
          'PostgreSQL',
          findPostgres,
          ['postgresql'],
          'Install PostgreSQL 15 or newer (its initdb must be on PATH), or name a server in TEST_DATABASE_URL.',
        ),
      )
  if (server) process.env.TEST_DATABASE_URL = server.url
  const folder = mkdtempSync(join(tmpdir(), 'test-reports-'))
  const removeRunFolder = createRunFolder()
  try {
    const results: Result[] = []
    for (const stage of stages) {
      const reportOf = (index: number) => join(folder, `${results.length + index}.json`)
      results.push(...(await Promise.all(stage.map((step, index) => run(step, reportOf(index))))))
    }
    console.log('')
    for (const { step, tally, seconds } of results) {
      console.log(
        `${tally.failed ? 'FAILED' : 'ok    '} ${step.name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`,
      )
    }
    return total(results.map((result) => result.tally))
  } finally {
    removeRunFolder()
    rmSync(folder, { recursive: true, force: true })
    await server?.stop()
  }
}

const result = await main()
console.log(`\n${tallyLines(result).join('\n')}`)
process.exitCode = result.failed ? 1 : 0
