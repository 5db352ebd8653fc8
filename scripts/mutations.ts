/**
 * Tests the tests: makes one small mistake at a time in a copy of the product, and counts the
 * mistakes that a test notices, or the type check or the linter, which `npm test` runs as well.
 * `--count` mutants per area (40), chosen by `--seed` (1), or `--all`; `--area` names some areas
 * (`orders,admin`), `--tests` parts of the paths of the tests that count (`order,cart`), where
 * those of the whole product would take too long, and `--match` the mutants of the sample to try
 * again (`undo.ts:72`).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres, startPostgres } from '../tests/support/postgres-server.ts'
import { AREAS, ROUTE_TESTS } from './mutations/areas.ts'
import { EQUIVALENT } from './mutations/equivalent.ts'
import { findMutants } from './mutations/find-mutants.ts'
import { instrument, type NumberedMutant } from './mutations/instrument.ts'
import { failsStaticCheck } from './mutations/static-checks.ts'

/** The tests of a round take about this long together. */
const MAX_TEST_MS = 60_000
/**
 * A mutant that outlives a round of tests is tried with the next ones. Further rounds would rarely
 * notice it.
 */
const MAX_ROUNDS = 4
/** On a busy machine the tests take several times as long as the processor needs. */
const TIMEOUT_MS = 10 * MAX_TEST_MS
/** Share of the mutants that must be noticed, in percent. */
const REQUIRED = 90

interface Candidate extends NumberedMutant {
  area: string
  file: string
  /** Whether it is tried; the others of its module show which tests reach the module. */
  isChosen: boolean
}

interface TestFile {
  path: string
  reached: Set<number>
  milliseconds: number
}

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string' },
    tests: { type: 'string' },
    match: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})

/** Mulberry32: the same numbers for the same seed on every machine. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const sourceOf = (file: string) => readFileSync(file, 'utf8')
const originalOf = ({ file, start, end }: Candidate) => sourceOf(file).slice(start, end)
const isEquivalent = (mutant: Candidate) =>
  EQUIVALENT.some(
    ({ file, original, replacement }) =>
      mutant.file.endsWith(file) &&
      originalOf(mutant) === original &&
      mutant.replacement === replacement,
  )

/** The mutants of each area's sample, with all others of their modules. */
function chooseMutants(): Candidate[] {
  const areas = options.area?.split(',') ?? Object.keys(AREAS)
  const candidates: Candidate[] = []
  const claimed = new Set<string>()
  for (const [area, patterns] of Object.entries(AREAS)) {
    const files = globSync(patterns, {
      exclude: (path) => path.includes('.test.') || claimed.has(path),
    }).toSorted()
    for (const file of files) claimed.add(file)
    if (!areas.includes(area)) continue
    const all = files.flatMap((file) =>
      findMutants(file, sourceOf(file)).map((mutant) => ({
        ...mutant,
        id: 0,
        file,
        area,
        isChosen: false,
      })),
    )
    // The sample does not depend on the other areas, and an equivalent mutant leaves the rest of it
    // as it is.
    const usable = shuffle(all, createRandom(Number(options.seed))).filter(
      (mutant) => !isEquivalent(mutant),
    )
    const sample = (options.all ? usable : usable.slice(0, Number(options.count))).filter(
      (mutant) =>
        options.match?.split(',').some((place) => placeOf(mutant).includes(place)) ?? true,
    )
    console.log(`${area}: ${sample.length} of ${usable.length} mutants in ${files.length} files`)
    for (const mutant of sample) mutant.isChosen = true
    const sampled = new Set(sample.map(({ file }) => file))
    candidates.push(...all.filter(({ file }) => sampled.has(file)))
  }
  return candidates.map((mutant, index) => ({ ...mutant, id: index + 1 }))
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

const COPIED = [
  'src',
  'demo',
  'tests',
  'scripts',
  'docs',
  'public',
  'bench',
  'chaos',
  'config',
  'deploy',
  'dist',
]

/** Copies what tests need, with every mutant written in. */
function copyProduct(folder: string, mutants: readonly Candidate[]): void {
  for (const name of readdirSync('.')) {
    const isFile = /\.(json|ts|html|md)$/.test(name) && !name.startsWith('.')
    if (isFile || COPIED.includes(name)) cpSync(name, join(folder, name), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const inFile = mutants
      .filter((mutant) => mutant.file === file)
      .sort((a, b) => a.start - b.start || b.end - a.end)
    writeFileSync(join(folder, file), instrument(file, sourceOf(file), inFile))
  }
}

const CONFIG = ['--config', 'mutations.config.ts', '--root', '.']

/** Runs vitest in the copy. @returns whether every test passed */
async function runTests(
  folder: string,
  args: string[],
  environment: Record<string, string>,
): Promise<boolean> {
  const child = spawn(
    join(folder, 'node_modules/.bin/vitest'),
    [...args.slice(0, 1), ...CONFIG, ...args.slice(1)],
    {
      cwd: folder,
      env: { ...process.env, TEST_ENGINES: 'sqlite', TEST_SCOPE: 'short', ...environment },
      stdio: environment.REACHED_MUTANTS ? 'inherit' : 'ignore',
      detached: true,
    },
  )
  // A mutant may never end.
  const end = () => {
    console.log(
      `mutant ${environment.MUTANT} ended after ${TIMEOUT_MS / 60_000} minutes, counted as noticed`,
    )
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }
  const timer = setTimeout(end, environment.MUTANT ? TIMEOUT_MS : 2 ** 31 - 1)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  return code === 0
}

/**
 * Runs the tests that import a mutated module once without active mutants, and records which of
 * them reach which mutants. Those that fail cannot judge mutants, and are skipped.
 */
async function mapTestsToMutants(
  folder: string,
  mutants: readonly Candidate[],
): Promise<TestFile[]> {
  const notes = join(folder, '.reached')
  const report = join(folder, '.report.json')
  mkdirSync(notes)
  const workers = String(availableParallelism())
  const selection = options.tests
    ? ['run', ...options.tests.split(',')]
    : ['related', '--run', ...new Set(mutants.map(({ file }) => file))]
  await runTests(
    folder,
    [...selection, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    {
      REACHED_MUTANTS: notes,
      TEST_WORKERS: workers,
    },
  )
  const results: { name: string; status: string }[] = JSON.parse(sourceOf(report)).testResults
  const failed = new Set(
    results.filter(({ status }) => status !== 'passed').map(({ name }) => relative(folder, name)),
  )
  for (const path of failed) console.log(`left out, fails without a mutant  ${path}`)
  return readdirSync(notes)
    .map((name) => {
      const { testPath, reached, milliseconds } = JSON.parse(sourceOf(join(notes, name)))
      return { path: relative(folder, testPath), reached: new Set<number>(reached), milliseconds }
    })
    .filter(({ path }) => !failed.has(path))
}

/**
 * The tests that reach a mutant, in rounds; for what is evaluated on load, which the tests of a
 * worker share, those that reach any part of the module. Those that reach most of the module come
 * first, and the fastest of a round run first.
 */
function roundsOf(
  mutant: Candidate,
  candidates: readonly Candidate[],
  tests: readonly TestFile[],
): string[][] {
  const ofModule = candidates.filter(({ file }) => file === mutant.file).map(({ id }) => id)
  const ids = mutant.isStatic ? ofModule : [mutant.id]
  const own = mutant.file.replace(/(?=\.tsx?$)/, '.test')
  const first = ({ path }: TestFile) => Number(ROUTE_TESTS.includes(path))
  const able = tests
    .filter(({ path, reached }) => path === own || ids.some((id) => reached.has(id)))
    .map((test) => ({ ...test, share: ofModule.filter((id) => test.reached.has(id)).length }))
    .toSorted((a, b) => first(b) - first(a) || b.share - a.share || a.milliseconds - b.milliseconds)
  const rounds: { total: number; selected: TestFile[] }[] = []
  for (const test of able) {
    const fitting = rounds.find(({ total }) => total + test.milliseconds <= MAX_TEST_MS)
    const round = fitting ?? { total: 0, selected: [] }
    if (!fitting) rounds.push(round)
    round.total += test.milliseconds
    round.selected.push(test)
  }
  const fastestFirst = (round: readonly TestFile[]) =>
    round.toSorted((a, b) => a.milliseconds - b.milliseconds)
  return rounds
    .slice(0, MAX_ROUNDS)
    .map(({ selected }) => fastestFirst(selected).map(({ path }) => path))
}

/** Runs the rounds of a mutant until a test fails. */
async function isNoticed(
  folder: string,
  { id }: Candidate,
  rounds: readonly string[][],
): Promise<boolean> {
  for (const files of rounds) {
    const environment = { MUTANT: String(id), TEST_ORDER: files.join(',') }
    if (!(await runTests(folder, ['run', '--reporter=dot', '--bail=1', ...files], environment)))
      return true
  }
  return false
}

function placeOf({ file, start }: Candidate): string {
  return `${file}:${sourceOf(file).slice(0, start).split('\n').length}`
}

function describeMutant(mutant: Candidate): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)
  return `${placeOf(mutant)}  ${short(originalOf(mutant))}  →  ${short(mutant.replacement)}`
}

async function main(): Promise<boolean> {
  console.log(`Seed ${options.seed}`)
  const candidates = chooseMutants()
  const mutants = candidates.filter(({ isChosen }) => isChosen)
  const binaries = findPostgres()
  if (!binaries) throw new Error('No PostgreSQL found: install postgresql')
  const postgres = await startPostgres(binaries)
  process.env.TEST_DATABASE_URL = postgres.url
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  const plainFolder = mkdtempSync(join(tmpdir(), 'mutations-checked-'))
  const survivors: Candidate[] = []
  try {
    copyProduct(folder, candidates)
    copyProduct(plainFolder, [])
    let lastCheck: Promise<boolean> = Promise.resolve(false)
    const tests = await mapTestsToMutants(folder, mutants)
    const waiting = [...mutants]
    const task = async () => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const rounds = roundsOf(mutant, candidates, tests)
        if (await isNoticed(folder, mutant, rounds)) continue
        lastCheck = lastCheck.then(() => failsStaticCheck(plainFolder, mutant.file, mutant))
        if (await lastCheck) {
          console.log(`noticed by the type check or the linter alone  ${describeMutant(mutant)}`)
          continue
        }
        survivors.push(mutant)
        const { length } = rounds.flat()
        console.log(
          `survived (${length ? `${length} test files` : 'no test'})  ${describeMutant(mutant)}`,
        )
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, task))
  } finally {
    for (const copy of [folder, plainFolder]) rmSync(copy, { recursive: true, force: true })
    await postgres.stop()
  }
  const percents = [...new Set(mutants.map(({ area }) => area))].map((area) => {
    const all = mutants.filter((mutant) => mutant.area === area).length
    const killed = all - survivors.filter((mutant) => mutant.area === area).length
    console.log(
      `${area.padEnd(12)} ${killed} of ${all} noticed, ${((killed / all) * 100).toFixed(1)} %`,
    )
    return (killed / all) * 100
  })
  return percents.every((percent) => percent >= REQUIRED)
}

process.exitCode = (await main()) ? 0 : 1
