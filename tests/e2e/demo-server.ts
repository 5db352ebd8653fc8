/** The built product on the demo catalogue: loaded once for all browser tests, then copied for each test file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'

/** Passes the folder with the loaded catalogue from the global setup to the test files. */
const SEEDED = 'DEMO_DATA'
/** Node.js's compile cache of the server. */
const COMPILED = 'NODE_COMPILE_CACHE'
const START_MS = 90_000

export interface DemoServer {
  /** The server's address, without a trailing slash. */
  origin: string
  /** The data folder. */
  dataDir: string
  stop(): Promise<void>
}

/** Starts a server with a copy of the demo catalogue; `env` adds to its environment. */
export async function startDemoServer(environment: Record<string, string> = {}): Promise<DemoServer> {
  const seeded = process.env[SEEDED]
  if (!seeded) throw new Error(`${SEEDED} is not set: the browser project's global setup has not run`)
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-'))
  cpSync(seeded, dataDir, { recursive: true })
  const { origin, stop } = await run(dataDir, environment)
  return {
    origin,
    dataDir,
    stop: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ports of ended servers, reused because the worker's browser has the code of these addresses in its cache. */
const ports: number[] = []
const nextPort = () => freePort(ports.pop()).catch(() => freePort())

/** Vitest's global setup: loads the catalogue. */
export async function setup(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-seed-'))
  const compiled = mkdtempSync(join(tmpdir(), 'e2e-compiled-'))
  process.env[COMPILED] = compiled
  const { stop } = await run(dataDir)
  await stop()
  process.env[SEEDED] = dataDir
  return () => {
    for (const folder of [dataDir, compiled]) rmSync(folder, { recursive: true, force: true })
  }
}

async function run(dataDir: string, environment: Record<string, string> = {}): Promise<DemoServer> {
  const port = await nextPort()
  const child = spawn(process.execPath, ['--enable-source-maps', 'src/server/main.ts'], {
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
  await ready(child)
  return { origin: `http://127.0.0.1:${port}`, dataDir, stop: () => ended(child).then(() => void ports.push(port)) }
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
