/** `npm run db:restore -- <file>`: restores a SQLite backup; the current database is kept as a copy. */

import { existsSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { readEnv } from '../env.ts'

const env = readEnv(process.env)
const source = process.argv[2]
const target = join(env.dataDir, 'followspot.db')

function reject(reason: string): never {
  console.error(reason)
  process.exit(1)
}

if (env.databaseUrl)
  reject('A PostgreSQL database is restored by its own tools: psql "$DATABASE_URL" --file backup.sql')
if (!source || !existsSync(source)) reject('Usage: npm run db:restore -- <file>; stop the server first')
const check = new SQLite(source, { readonly: true })
const verdict = check.pragma('integrity_check', { simple: true })
check.close()
if (verdict !== 'ok') reject(`${source} is damaged: ${verdict}`)
if (existsSync(target)) {
  const stored = `${target}.before-restore-${Date.now()}`
  const open = new SQLite(target)
  open.pragma('wal_checkpoint(TRUNCATE)')
  open.close()
  await rename(target, stored)
  console.log(`The previous database is now ${stored}`)
}
await Promise.all(['-wal', '-shm'].map((suffix) => rm(target + suffix, { force: true })))
await copyFile(source, target)
console.log(`Restored ${target}`)
