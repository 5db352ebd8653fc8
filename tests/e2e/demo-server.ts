/**
 * The built product on the demo catalogue: loaded once for all browser tests, then copied for each
 * test file that writes.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFolder } from '../support/demo-folder.ts'
import { freePort } from '../support/free-port.ts'
import { createRunFolder } from '../support/shared-setup.ts'

/**
 * Passes the folder of this run from the global setup to the test files: copies of the catalogue,
 * and the servers.
 */
const FOLDER_VARIABLE = 'DEMO_FOLDER'
/** Ending of a file named by the process id of a running server. */
const PID_EXTENSION = '.pid'
/** Node.js's compile cache of the server. */
const COMPILE_CACHE_VARIABLE = 'NODE_COMPILE_CACHE'
const START_MS = 240_000

export interface DemoServer {
  /** The server's address, without a trailing slash. */
  origin: string
  /** The data folder. */
  dataDir: string
  stop(): Promise<void>
  /**
   * In place of `stop` in files that write nothing: the next such file continues with the server.
   */
  keep(): void
}

/** The worker's server to which nothing was written. */
let idleServer: DemoServer | undefined

/** The server that the file before has kept, or a new one: for files that write nothing. */
export async function shareDemoServer(): Promise<DemoServer> {
  const server = idleServer ?? (await startDemoServer())
  idleServer = undefined
  return server
}

/** Starts a server with a copy of the demo catalogue; `environment` adds to its environment. */
export async function startDemoServer(
  environment: Record<string, string> = {},
): Promise<DemoServer> {
  await idleServer?.stop()
  idleServer = undefined
  const folder = process.env[FOLDER_VARIABLE]
  if (!folder)
    throw new Error(`${FOLDER_VARIABLE} is not set: the browser project's global setup has not run`)
  const dataDir = mkdtempSync(join(folder, 'data-'))
  cpSync(await demoFolder(), dataDir, { recursive: true })
  const { origin, stop } = await run(folder, dataDir, environment)
  const server: DemoServer = {
    origin,
    dataDir,
    stop: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    keep: () => {
      idleServer = server
    },
  }
  return server
}

/**
 * Ports of ended servers, reused because the worker's browser has the code of these addresses in
 * its cache.
 */
const ports: number[] = []
const nextPort = () => freePort(ports.pop()).catch(() => freePort())

/**
 * Vitest's global setup: loads the catalogue. The workers leave kept servers running, which end
 * here.
 */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'))
  process.env[COMPILE_CACHE_VARIABLE] ??= join(folder, 'compiled')
  process.env[FOLDER_VARIABLE] = folder
  const removeRunFolder = createRunFolder()
  await demoFolder()
  return () => {
    removeRunFolder()
    for (const name of readdirSync(folder))
      if (name.endsWith(PID_EXTENSION)) kill(Number.parseInt(name, 10))
    rmSync(folder, { recursive: true, force: true })
  }
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

async function run(folder: string, dataDir: string, environment: Record<string, string> = {}) {
  const port = await nextPort()
  // Like vitest.config.ts: fewer young objects are copied.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', 'src/main.ts'], {
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const note = join(folder, `${child.pid}${PID_EXTENSION}`)
  writeFileSync(note, '')
  await ready(child)
  // A server that runs on does not hold its worker.
  child.unref()
  for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream.unref()
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.ref()
      await ended(child)
      rmSync(note)
      ports.push(port)
    },
  }
}

/** Resolves when the server prints its address. */
const ready = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let printed = ''
    const fail = (reason: string) => reject(new Error(`The server ${reason}:\n${printed}`))
    const timer = setTimeout(() => fail('did not start'), START_MS)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk
        if (!/is ready: http/.test(printed)) return
        clearTimeout(timer)
        resolve()
      })
    }
    child.once('exit', () => {
      clearTimeout(timer)
      fail('ended')
    })
  })

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
