/**
 * The database part of an upgrade, by the commands of an installed version and under its account.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { account, folderOf } from './layout.ts'

/** A process on PostgreSQL that was killed counts as running for 30 seconds. */
const ATTEMPTS = 5
const PAUSE_MS = 10_000

/** @throws Error with what the command has printed */
function run(version: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(join(folderOf(version), 'bin/followspot'), args, {
    ...account(),
    cwd: '/',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0)
    throw new Error(
      `followspot ${args.join(' ')} of version ${version} failed:\n${stdout}${stderr}`,
    )
  return stdout
}

/** Schema changes. */
export interface Plan {
  isEmpty: boolean
  losesData: boolean
  /** Id of the last change by an account; earlier versions do not report it. */
  lastChange?: number | null
}

/** The schema changes that a version would make. */
export function planOf(version: string): Plan {
  return JSON.parse(run(version, 'plan', '--json'))
}

/** @returns path of the backup */
export function backUp(version: string): string {
  const output = run(version, 'backup', '--no-files')
  const [, path] = /^Saved (.+\.zip): /m.exec(output) ?? []
  if (!path) throw new Error(`No backup:\n${output}`)
  console.log(`Saved ${path}`)
  return path
}

export async function restore(version: string, path: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      console.log(run(version, 'restore', path).trim())
      return
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await sleep(PAUSE_MS)
    }
  }
}
