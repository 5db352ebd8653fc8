/** Temporary files for incoming contents. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { uploadsFolder } from './file-store.ts'

const incomingFolder = (env: Pick<Env, 'dataDir'>) => join(uploadsFolder(env), 'incoming')

/**
 * Deletes what killed processes left behind. Only for a folder that no other process can be writing
 * to.
 */
export const clearTempFiles = (env: Pick<Env, 'dataDir'>): Promise<void> =>
  rm(incomingFolder(env), { recursive: true, force: true })

/** Runs a task with a unique temporary path, and deletes the file afterwards. */
export async function withTempFile<T>(
  env: Pick<Env, 'dataDir'>,
  task: (temporary: string) => Promise<T>,
): Promise<T> {
  const incoming = incomingFolder(env)
  const temporary = join(incoming, randomUUID())
  await mkdir(incoming, { recursive: true })
  try {
    return await task(temporary)
  } finally {
    await rm(temporary, { force: true })
  }
}
