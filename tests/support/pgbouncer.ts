/** A temporary PgBouncer in transaction mode, in front of the PostgreSQL server of the tests. */
import { spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { unprivileged } from './postgres-server.ts'

/** The program, or undefined where it is not installed. */
export function findPgBouncer(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')]
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

/**
 * @param poolSize server connections of a database
 * @throws Error with its log when it does not start
 */
export async function startPgBouncer(
  program: string,
  poolSize: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const target = new URL(String(process.env.TEST_DATABASE_URL))
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const log = join(folder, 'log')
  writeFileSync(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port || 5432} user=${target.username || 'postgres'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  )
  const child = spawn(program, [file], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', openSync(log, 'w')],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const startedAt = Date.now(); !(await isOpen(port)); await sleep(50)) {
    if (Date.now() - startedAt < 60_000 && child.exitCode === null) continue
    const text = readFileSync(log, 'utf8')
    await stop()
    throw new Error(`PgBouncer did not start:\n${text}`)
  }
  return { port, stop }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
