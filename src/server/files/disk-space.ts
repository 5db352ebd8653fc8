/**
 * Free space of `DATA_DIR`. Records and files are rejected before the disk is full, so that
 * sign-ins, which write a session, still work. A reserve file protects some space for them from
 * other programs.
 */
import { statfsSync, statSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageFullError } from '#shared/errors.ts'
import { MEGABYTE } from '#shared/measures.ts'
import type { Env } from '../env.ts'

/** Space below this limit is reserved for sessions. */
const MIN_FREE = 32 * MEGABYTE
const RESERVE = 16 * MEGABYTE
/** The reserve file is deleted below this limit. */
const CRITICAL_FREE = 4 * MEGABYTE
const INTERVAL_MS = 5_000

type DataDirEnv = Pick<Env, 'dataDir'>

const freeBytes = ({ bavail, bsize }: { bavail: number; bsize: number }) => bavail * bsize

/** Free bytes. */
export const freeSpace = async (env: DataDirEnv): Promise<number> =>
  freeBytes(await statfs(env.dataDir))

/** Whether there is enough space for records and files. */
export const hasSpace = (env: DataDirEnv): boolean => freeBytes(statfsSync(env.dataDir)) >= MIN_FREE

/** @throws StorageFullError without enough space for records and files */
export function rejectFullDisk(env: DataDirEnv): void {
  if (!hasSpace(env)) throw new StorageFullError()
}

const reserveOf = (env: DataDirEnv): string => join(env.dataDir, 'reserve')

/**
 * Deletes the reserve file when the disk is full, and creates it again later.
 * @param freeOverride free bytes, for tests
 */
export async function updateReserve(env: DataDirEnv, freeOverride?: number): Promise<void> {
  const path = reserveOf(env)
  const free = freeOverride ?? freeBytes(await statfs(env.dataDir))
  const exists = statSync(path, { throwIfNoEntry: false })?.size === RESERVE
  if (exists && free < CRITICAL_FREE) await rm(path, { force: true })
  if (!exists && free >= MIN_FREE + RESERVE) await writeReserve(path)
}

/** Writes zeros, because a sparse file would take no space. */
async function writeReserve(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    const zeros = Buffer.alloc(MEGABYTE)
    for (let written = 0; written < RESERVE; written += MEGABYTE) await file.write(zeros)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** @returns a function that stops the updates; the reserve file remains */
export function startReserve(env: DataDirEnv): () => void {
  const update = () => void updateReserve(env).catch(() => undefined)
  update()
  const timer = setInterval(update, INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
