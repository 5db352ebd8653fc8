/** The disk of DATA_DIR fills up, first almost and then completely, and has space again. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CODES } from '#shared/errors.ts'
import { PASSWORD } from '../../tests/support/server.ts'
import type { Scenario } from '../scenario.ts'
import type { Folder } from '../storage.ts'

const MEGABYTE = 1024 * 1024
const SIZE_MB = 200
const SPACE_MS = { min: 1_000, max: 3_000 }
/** Longer than any client waits. */
const ANSWER_MS = 30_000
const FULL_MS = { min: 1_000, max: 8_000 }
/** Left free: too little for records, and nothing at all. */
const LEFT_MB = [20, 0]

const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder])
const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder])

/** A small separate disk. */
function smallDisk(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'chaos-disk-'))
  if (mount(path).status !== 0) throw new Error(`${path} cannot be mounted`)
  return {
    path,
    remove: () => {
      unmount(path)
      rmSync(path, { recursive: true, force: true })
    },
  }
}

export const disk: Scenario = {
  name: 'disk',
  about: 'full disk',
  engines: ['sqlite'],
  rounds: 10,
  skipReason: () => (process.getuid?.() === 0 ? null : 'only root can mount a small disk'),
  folder: smallDisk,
  damage: async ({ storage, servers: [server], rounds, random, onError }) => {
    const filler = join(storage.folder, 'filler')
    for (let round = 0; round < rounds; round++) {
      await sleep(random.integer(SPACE_MS.min, SPACE_MS.max))
      fill(filler, LEFT_MB[round % LEFT_MB.length] ?? 0)
      const until = Date.now() + random.integer(FULL_MS.min, FULL_MS.max)
      while (Date.now() < until) {
        for (const problem of await deniedThings(server?.origin ?? '', storage.admin))
          onError(problem)
        await sleep(200)
      }
      rmSync(filler)
    }
  },
}

/** Writes a file until only this much of the disk is free. */
function fill(path: string, leftMb: number): void {
  const file = openSync(path, 'w')
  const block = Buffer.alloc(MEGABYTE / 4)
  const free = () => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  try {
    while (free() > leftMb * MEGABYTE) writeSync(file, block)
  } catch {
    // Nothing is left.
  } finally {
    closeSync(file)
  }
}

/**
 * Operations that must work on a full disk: reading, and signing in once the reserve has been
 * freed.
 */
async function deniedThings(
  origin: string,
  headers: Readonly<Record<string, string>>,
): Promise<string[]> {
  const problems: string[] = []
  const list = await fetch(`${origin}/api/codes?range=[0,9]`, {
    headers,
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (list.status !== 200) problems.push(`reading with a full disk: ${list.status}`)
  const signIn = await fetch(`${origin}/api/authorization/requestToken`, {
    method: 'POST',
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'visitor', password: PASSWORD }),
  })
  const { code } = (await signIn.json()) as { code: number }
  // The reserve is freed within five seconds.
  if (code !== CODES.ok && code !== CODES.storageFull)
    problems.push(`sign-in with a full disk: ${code}`)
  return problems
}
