/**
 * A temporary PostgreSQL server: finds the binaries, starts it on a free port, and removes all its
 * files.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface PostgresServer {
  /** URL of the database `postgres` for its superuser. */
  url: string
  stop(): Promise<void>
}

/** The newest folder with `initdb` and `postgres`, or undefined. */
export function findPostgres(): string | undefined {
  const major = (path: string) => Number(/\d+/.exec(path)?.[0] ?? 0)
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => major(b) - major(a))
  const onPath = (process.env.PATH ?? '').split(':')
  return [...debian, ...onPath].find((folder) => existsSync(join(folder, 'initdb')))
}

/** Test data need not survive a crash, and no query is long enough to be compiled. */
const SETTINGS = [
  ...[
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
  ],
  ...['jit=off', 'max_connections=200'],
]

/**
 * Stops the server and removes its files when our end of the pipe closes, even when this process is
 * killed.
 */
const KEEPER =
  'trap : INT TERM; "$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$FOLDER"'

/**
 * Starts a server with its data in a temporary folder.
 * @param binaries folder of `initdb` and `postgres`
 * @throws Error with the end of the server's log after 30 seconds without a response
 */
export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const as = { ...owner, cwd: folder }
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync'],
    { ...as, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await freePort()
  const log = join(folder, 'log')
  const address = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  const keeper = spawn(
    '/bin/sh',
    [
      '-c',
      KEEPER,
      'keeper',
      join(binaries, 'postgres'),
      ...address,
      ...SETTINGS.flatMap((setting) => ['-c', setting]),
    ],
    {
      ...as,
      env: { ...process.env, FOLDER: folder },
      stdio: ['pipe', 'ignore', openSync(log, 'w')],
    },
  )
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()))
  const stop = async () => {
    keeper.stdin?.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  if (!(await answers(url))) {
    const tail = readFileSync(log, 'utf8').slice(-2000)
    await stop()
    throw new Error(`PostgreSQL of ${dirname(binaries)} did not start:\n${tail}`)
  }
  return { url, stop }
}

/** The account to run as when this process is root: PostgreSQL refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody'].flatMap((name) =>
    accounts.filter((parts) => parts[0] === name),
  )[0]
  if (!account)
    throw new Error(
      'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody"',
    )
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

async function answers(url: string): Promise<boolean> {
  for (const startedAt = Date.now(); Date.now() - startedAt < 30_000; await sleep(50)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (connected) return true
  }
  return false
}
