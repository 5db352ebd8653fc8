/** A development server for one test: a copy of the config, an empty database, a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'

/** Next to the real one, so that its imports resolve to the same modules; ignored by git. */
const CONFIG = '.tmp-resources.config.ts'
/** A part of it. */
const PARTS = '.tmp-config'
const PART = `${PARTS}/part.ts`
const PART_HEAD = `import { text } from '#shared/fields/index.ts'
import { localized as L } from '#shared/i18n/locales.ts'
import { definePart } from '#shared/resources/define.ts'
`
export const START_MS = 180_000

export interface DevServer {
  /** The server's address, without a trailing slash. */
  origin: string
  dataDir: string
  /** Saves the config with these lines as its first resource. */
  addResource(lines: string): void
  /** Saves a part of the config, which holds these lines; the first time, the config imports it. */
  savePart(lines: string): void
  /** The output up to now. */
  output(): string
  stop(): Promise<void>
}

/** Starts `src/server/dev.ts` and waits until it responds. */
export async function startDevServer(): Promise<DevServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-server-'))
  copyFileSync('resources.config.ts', CONFIG)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn('node', ['src/server/dev.ts'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, RESOURCES_CONFIG: CONFIG },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk))
  const stop = async () => {
    await ended(child)
    rmSync(CONFIG, { force: true })
    rmSync(PARTS, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const startedAt = Date.now(); !(await answers(`${origin}/api/health`)); await sleep(100)) {
    if (child.exitCode === null && Date.now() - startedAt < START_MS) continue
    await stop()
    throw new Error(`The development server did not start:\n${printed}`)
  }
  return {
    origin,
    dataDir,
    addResource: insert,
    savePart: (lines) => {
      mkdirSync(PARTS, { recursive: true })
      writeFileSync(PART, `${PART_HEAD}export const part = definePart({\n${lines}\n})\n`)
      const config = readFileSync(CONFIG, 'utf8')
      if (config.includes(PART)) return
      writeFileSync(CONFIG, `import { part } from './${PART}'\n${config}`)
      insert('  ...part,')
    },
    output: () => printed,
    stop,
  }
}

function insert(lines: string): void {
  const opening = 'defineResources({\n'
  const config = readFileSync(CONFIG, 'utf8')
  if (config.split(opening).length !== 2) throw new Error(`${CONFIG} calls defineResources not once`)
  writeFileSync(CONFIG, config.replace(opening, `${opening}${lines}\n`))
}

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
