/** Temporary files for incoming contents. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { uploadsFolder } from './file-store.ts'

/** Runs a task with a unique temporary path, and deletes the file afterwards. */
export async function withTempFile<T>(env: Pick<Env, 'dataDir'>, task: (temporary: string) => Promise<T>): Promise<T> {
  const incoming = join(uploadsFolder(env), 'incoming')
  const temporary = join(incoming, randomUUID())
  await mkdir(incoming, { recursive: true })
  try {
    return await task(temporary)
  } finally {
    await rm(temporary, { force: true })
  }
}
