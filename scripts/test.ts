/**
 * The whole test suite as one command: format and lint, types, build, the tests without a browser on both databases, the
 * browser's walks. `--quick` leaves out the build and the browser.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../tests/support/chromium.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres-server.ts'
import { installPackages } from './system-packages.ts'
import { NOTHING, readReport, type Tally, total } from './test-report.ts'

interface Step {
  name: string
  command: string
  /** Whether it is a run of vitest, whose tests are counted. */
  counted: boolean
}

const check = (name: string, command: string): Step => ({ name, command, counted: false })
const suite = (name: string, project: string): Step => ({
  name,
  command: `vitest run --project ${project}`,
  counted: true,
})

const quick = process.argv.includes('--quick')
const steps: Step[] = [
  check('format and lint', 'biome ci --error-on-warnings'),
  check('types', 'tsc'),
  ...(quick ? [] : [check('build', 'vite build --logLevel warn')]),
  suite('unit, API and conformance tests', 'unit'),
  ...(quick ? [] : [suite('browser tests', 'browser')]),
]

/** Runs a step; one that fails without a failed test counts as one failure. */
function run(step: Step, report: string): Tally {
  console.log(`\n▸ ${step.name}`)
  const reporters = step.counted ? ` --reporter=default --reporter=json --outputFile.json=${report}` : ''
  const { status } = spawnSync(step.command + reporters, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  const tally = step.counted ? readReport(report) : NOTHING
  return status === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

function demand(what: string, found: () => string | undefined, packages: string[], otherwise: string): string {
  const place = found() ?? (installPackages(packages) ? found() : undefined)
  if (!place) throw new Error(`The tests need ${what}, and none was found. ${otherwise}`)
  return place
}

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
  try {
    const results = steps.map((step, at) => {
      const begun = performance.now()
      const tally = run(step, join(folder, `${at}.json`))
      return { step, tally, seconds: (performance.now() - begun) / 1000 }
    })
    console.log('')
    for (const { step, tally, seconds } of results) {
      console.log(`${tally.failed ? 'FAILED' : 'ok    '} ${step.name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`)
    }
    return total(results.map((result) => result.tally))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await server?.stop()
  }
}

const { passed, failed, skipped } = await main()
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed ? 1 : 0
