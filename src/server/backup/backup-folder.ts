/** Archives in `DATA_DIR/backups`. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { PARTIAL_SUFFIX } from './write-archive.ts'

/** Manual backups are kept; scheduled ones are rotated. */
type Series = 'followspot' | 'scheduled'

export const backupFolder = (env: Pick<Env, 'dataDir'>): string => join(env.dataDir, 'backups')

/** Path of a new backup: `…/scheduled-2026-03-01T12-00-00Z.zip`. */
export const backupPath = (env: Pick<Env, 'dataDir'>, series: Series, time: Date): string =>
  join(backupFolder(env), `${series}-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`)

const SCHEDULED = /^scheduled-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.zip$/

/** Lists scheduled backups, latest first. */
async function scheduledBackups(
  env: Pick<Env, 'dataDir'>,
): Promise<{ path: string; time: Date }[]> {
  const names = await readdir(backupFolder(env)).catch(() => [])
  const matches = names.flatMap((name) => {
    const [, hour, minute, second] = SCHEDULED.exec(name) ?? []
    return hour
      ? [{ path: join(backupFolder(env), name), time: new Date(`${hour}:${minute}:${second}Z`) }]
      : []
  })
  return matches.toSorted((a, b) => b.time.getTime() - a.time.getTime())
}

/** Deletes partial files of killed and cancelled scheduled backups. */
export async function deletePartialBackups(env: Pick<Env, 'dataDir'>): Promise<void> {
  const names = await readdir(backupFolder(env)).catch(() => [])
  const partial = names.filter(
    (name) => name.startsWith('scheduled-') && name.endsWith(PARTIAL_SUFFIX),
  )
  for (const name of partial) await rm(join(backupFolder(env), name), { force: true })
}

/** Deletes all scheduled backups but the latest. */
export async function deleteOldBackups(env: Pick<Env, 'dataDir'>, keep: number): Promise<void> {
  for (const { path } of (await scheduledBackups(env)).slice(keep)) await rm(path, { force: true })
}
