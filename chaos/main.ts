/**
 * `npm run chaos`: clients write, import and upload while servers are killed and databases, disks
 * and clocks fail. Prints what was acknowledged, and what of it is lost, doubled or half done; then
 * the exit code is 1. In the end, the tables have to equal the log, replayed from its first entry.
 */
import { parseArgs } from 'node:util'
import { findPostgres, startPostgres } from '../tests/support/postgres-server.ts'
import type { EngineName } from '../tests/support/server.ts'
import { createRandom } from './random.ts'
import { type Result, type RunOptions, runScenario } from './run-scenario.ts'
import type { Scenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

const USAGE = `Usage: npm run chaos [-- --only <scenario>] [--engine sqlite|postgres] [--rounds <n>] [--seed <n>]
         [--writes <n>] [--imports <n>]

${scenarios.map(({ name, about, rounds }) => `  ${name.padEnd(10)} ${about} (${rounds} rounds)`).join('\n')}

The rounds of \`kill\` last also until their share of --writes and --imports is acknowledged.
The same seed repeats the same decisions; their timing relative to the server's work depends on the machine.`

interface Row {
  scenario: Scenario
  engine: EngineName
  rounds: number
  result: Result
  seconds: number
}

/** Lines of text shown for each kind of finding. */
const MAX_LISTED = 10

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      engine: { type: 'string' },
      rounds: { type: 'string' },
      writes: { type: 'string', default: '0' },
      imports: { type: 'string', default: '0' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      help: { type: 'boolean', default: false },
    },
  })
  const chosen = scenarios.filter(({ name }) => !values.only || name === values.only)
  if (values.help || !chosen.length) return console.log(USAGE)
  console.log(`Seed ${values.seed}`)
  const runs = chosen.flatMap((scenario) =>
    scenario.engines
      .filter((engine) => !values.engine || engine === values.engine)
      .map((engine) => ({ scenario, engine, rounds: Number(values.rounds ?? scenario.rounds) })),
  )
  const atLeast = { writes: Number(values.writes), imports: Number(values.imports) }
  const postgres = runs.some(({ engine }) => engine === 'postgres')
    ? await startDatabase()
    : undefined
  try {
    const rows: Row[] = []
    for (const run of runs) {
      const skipReason = run.scenario.skipReason?.()
      if (skipReason) console.log(`${run.scenario.name} is skipped: ${skipReason}`)
      else
        rows.push(
          await measure(run, {
            atLeast,
            random: createRandom(Number(values.seed)),
            postgres: postgres?.url,
          }),
        )
    }
    printTable(rows)
    if (rows.some(({ result }) => problemsOf(result).some(([, list]) => list.length)))
      process.exitCode = 1
  } finally {
    await postgres?.stop()
  }
}

async function startDatabase() {
  const { TEST_DATABASE_URL: url } = process.env
  if (url) return { url, stop: async () => undefined }
  const binaries = findPostgres()
  if (!binaries)
    throw new Error('No PostgreSQL found: install postgresql, or run with --engine sqlite')
  return startPostgres(binaries)
}

async function measure(
  run: Pick<Row, 'scenario' | 'engine' | 'rounds'>,
  options: Pick<RunOptions, 'atLeast' | 'random' | 'postgres'>,
): Promise<Row> {
  const { scenario, engine, rounds } = run
  console.log(`${scenario.name} on ${engine}: ${scenario.about}, ${rounds} rounds …`)
  const startedAt = performance.now()
  const result = await runScenario(scenario, { engine, rounds, ...options })
  for (const [kind, list] of problemsOf(result)) {
    for (const line of list.slice(0, MAX_LISTED)) console.log(`  ${kind}: ${line}`)
    if (list.length > MAX_LISTED) console.log(`  ${kind}: and ${list.length - MAX_LISTED} more`)
  }
  return { ...run, result, seconds: (performance.now() - startedAt) / 1000 }
}

const problemsOf = ({ errors, lost, doubled, half }: Result): [string, readonly string[]][] =>
  Object.entries({ errors, lost, doubled, half })

function printTable(rows: readonly Row[]): void {
  console.log(
    '\n| what | on | rounds | acknowledged | imports | log | errors | lost | doubled | half | s |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const { scenario, engine, rounds, result, seconds } of rows) {
    const { acknowledged, imports, entries } = result
    const problems = problemsOf(result).map(([, list]) => list.length)
    const cells = [
      scenario.about,
      engine,
      rounds,
      acknowledged,
      imports,
      entries,
      ...problems,
      seconds.toFixed(0),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

await main()
