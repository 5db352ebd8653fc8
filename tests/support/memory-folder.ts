/**
 * A folder in memory for the temporary files of a test run: databases, uploads and browser
 * profiles.
 */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Linux mounts it in memory. */
const SHARED_MEMORY = '/dev/shm'
const PREFIX = 'followspot-tests-'
/** Bytes that must be free, there and in memory as a whole; a run needs a third of it at most. */
const MIN_FREE = 6 * 1024 ** 3

/** Whether it is mounted, has room, and programs may run there: some tests write one. */
function isUsable(): boolean {
  if (process.platform !== 'linux') return false
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === SHARED_MEMORY)
  if (!mount || /\bnoexec\b/.test(mount)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return Math.min(bavail * bsize, freemem()) >= MIN_FREE
}

/**
 * Sets TMPDIR to a new folder in memory, where the machine has room for it and TMPDIR is not set:
 * the tests do not wait for the disk then. The folder is removed when the process exits, or by the
 * next run if it was killed.
 */
export function provideMemoryFolder(): void {
  if (process.env.TMPDIR !== undefined || !isUsable()) return
  for (const name of readdirSync(SHARED_MEMORY).filter(isAbandoned))
    remove(join(SHARED_MEMORY, name))
  const folder = mkdtempSync(join(SHARED_MEMORY, `${PREFIX}${process.pid}-`))
  // Where the tests run as root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

const isAbandoned = (name: string) =>
  name.startsWith(PREFIX) && !existsSync(`/proc/${name.slice(PREFIX.length).split('-')[0]}`)

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
