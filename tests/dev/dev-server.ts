/** A development server for one test: a copy of the config, an empty database, a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'

/**
 * Next to the real one, so that its imports resolve to the same modules; ignored by git, one for
 * each server.
 */
const configAt = (port: number) => `.tmp-resources-${port}.config.ts`
/** Parts of it. */
const partsAt = (port: number) => `.tmp-config-${port}`
const PART_HEAD = `import { text } from '#fields/index.ts'
import { localized as L } from '#shared/i18n/locales.ts'
import { definePart } from '#shared/resources/define.ts'
`
/** A busy machine takes ten times as long as an idle one. */
export const START_MS = 300_000

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

/**
 * Starts `src/dev.ts` and waits until it responds.
 * @param extension a file whose `part` is added to the config from the start
 */
export async function startDevServer(extension?: string): Promise<DevServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-server-'))
  const port = await freePort()
  const config = configAt(port)
  const parts = partsAt(port)
  copyFileSync('resources.config.ts', config)
  if (extension) importPart(config, extension)
  const origin = `http://127.0.0.1:${port}`
  const child = spawn('node', ['src/dev.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      RESOURCES_CONFIG: config,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk))
  const stop = async () => {
    await ended(child)
    rmSync(config, { force: true })
    rmSync(parts, { recursive: true, force: true })
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
    addResource: (lines) => insert(config, lines),
    savePart: (lines) => {
      const part = `${parts}/part.ts`
      const isNew = !existsSync(part)
      mkdirSync(parts, { recursive: true })
      writeFileSync(part, `${PART_HEAD}export const part = definePart({\n${lines}\n})\n`)
      if (isNew) importPart(config, part)
    },
    output: () => printed,
    stop,
  }
}

function importPart(config: string, part: string): void {
  writeFileSync(config, `import { part } from './${part}'\n${readFileSync(config, 'utf8')}`)
  insert(config, '  ...part,')
}

/** Adds lines at the top of the resources. */
function insert(config: string, lines: string): void {
  const opening = 'defineResources({\n'
  const content = readFileSync(config, 'utf8')
  if (content.split(opening).length !== 2)
    throw new Error(`${config} calls defineResources not once`)
  writeFileSync(config, content.replace(opening, `${opening}${lines}\n`))
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
