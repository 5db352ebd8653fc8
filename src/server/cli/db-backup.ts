/** `npm run db:backup [-- file]`: copies the database into a file while the server runs. */
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { resources } from '#config'
import { openDatabase } from '../core/db/open.ts'
import { createFileStore } from '../core/files/file-store.ts'
import { readEnv } from '../env.ts'
import { describeError } from '../start/describe-error.ts'

const env = readEnv(process.env)
const stamp = new Date().toISOString().replace(/[:.]/g, '-')
const target = process.argv[2] ?? join(env.dataDir, 'backups', `followspot-${stamp}.db`)
await mkdir(dirname(target), { recursive: true })
const db = await openDatabase(env, resources, { server: false })
try {
  await db.engine.backup(target)
  const { kind, place } = createFileStore(env)
  console.log(`Saved ${target}; uploads are in ${place}${kind === 'disk' ? '; copy them as files' : ''}`)
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
} finally {
  await db.close()
}
