/** Servers with data to back up, and empty folders and databases to restore it into. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { openBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { SYSTEM } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { type Env, readEnv } from '#server/env.ts'
import { createFileStore, type FileStore } from '#server/files/file-store.ts'
import { storeFile } from '#server/files/store.ts'
import { write } from '#server/writes/write.ts'
import type { Resources } from '#shared/resources/define.ts'
import { freshDatabase } from '../support/postgres.ts'
import { product } from '../support/product.ts'
import type { EngineName, TestServer } from '../support/server.ts'

export const CONTENTS = ['', 'one', 'a\u2028b\n', 'x'.repeat(200_000)]
const NAME = "Lens “A”\u2028\\ 'quoted' \u{1f4a1}"

/** A database and a folder without anything in them. */
export interface EmptyPlace {
  env: Env
  files: FileStore
  open<T>(task: (db: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

export async function emptyPlace(folder: string, engine: EngineName): Promise<EmptyPlace> {
  const dataDir = mkdtempSync(join(folder, 'place-'))
  const postgres = engine === 'postgres' ? await freshDatabase() : null
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: postgres?.url })
  return {
    env,
    files: createFileStore(env),
    open: async (task) => {
      const db = await openDatabase(env, product, { server: false, durable: false })
      try {
        return await task(db)
      } finally {
        await db.close()
      }
    },
    remove: async () => void (await postgres?.drop()),
  }
}

export async function fill({ context }: TestServer): Promise<void> {
  const files = await Promise.all(
    CONTENTS.map((content, index) =>
      storeFile(context, { name: `${index}.txt`, content: Buffer.from(content) }),
    ),
  )
  const parts = Array.from({ length: 1200 }, (_, index) => ({
    action: 'create' as const,
    resource: 'codes',
    values: {
      part_number: `P-${index}`,
      name: { en: NAME, zh: '切割片' },
      weight: index / 3,
      orderable: index % 2 === 0,
    },
  }))
  const { outcomes } = await write(context, SYSTEM, parts, { origin: 'import' })
  const last = outcomes.at(-1)
  if (last?.status !== 'created') throw new Error('not created')
  await write(
    context,
    SYSTEM,
    [
      { action: 'delete', resource: 'codes', id: last.record.id },
      {
        action: 'create',
        resource: 'documents',
        values: {
          title: { en: 'Manual', zh: '手册' },
          kind: 'manual',
          file: files[1],
          published: true,
        },
      },
    ],
    { origin: 'api' },
  )
}

const TRANSIENT = ['database_damage', 'servers', 'table_versions']

/** Every table with its rows as text, apart from how an engine stores booleans and search words. */
export async function dump(db: Database): Promise<Map<string, string[]>> {
  const tables = (await db.engine.introspect(db.query)).filter(
    ({ name }) => !TRANSIENT.includes(name),
  )
  const entries = tables.map(async ({ name, columns }): Promise<[string, string[]]> => {
    const names = columns.map((column) => column.name).filter((column) => column !== 'search_words')
    const rows = await db.query.selectFrom(name).select(names.toSorted()).execute()
    const plain = (_: string, value: unknown) =>
      typeof value === 'boolean' ? Number(value) : value
    return [name, rows.map((row) => JSON.stringify(row, plain)).toSorted()]
  })
  return new Map((await Promise.all(entries)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export async function restore(
  path: string,
  { env, files }: Pick<EmptyPlace, 'env' | 'files'>,
  { dataLoss = false, ...options }: { resources?: Resources; dataLoss?: boolean } = {},
) {
  const backup = await openBackup(path)
  try {
    return await restoreBackup(backup, {
      env,
      files,
      product: { ...product, ...options },
      dataLoss,
    })
  } finally {
    backup.close()
  }
}
