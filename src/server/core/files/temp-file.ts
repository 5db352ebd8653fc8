/** Room for a content on its way into a store. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { uploadsFolder } from './file-store.ts'

/** Works with the path of a file that nobody else writes; what is left there afterwards is removed. */
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
