/** Carries everything from one instance to others, and compares them. */
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { Database } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { EngineName, TestServer } from '../support/server.ts'
import { dump, type EmptyPlace, emptyPlace, restore } from './places.ts'

/**
 * Writes a backup, and restores it in an empty place.
 * @returns the place, which the caller removes
 */
async function carry(
  { db, files }: { db: Database; files: FileStore },
  folder: string,
  engine: EngineName,
  resources: Resources,
): Promise<EmptyPlace> {
  const path = join(folder, `to-${engine}.zip`)
  await writeBackup(db, files, path)
  const made = await emptyPlace(folder, engine)
  await restore(path, made, { resources })
  return made
}

/** Compares every table and every file, on the other engine and back on the first. */
export async function expectSameElsewhere({ context }: TestServer, folder: string): Promise<void> {
  const { db, resources } = context
  const [other, own]: EngineName[] =
    db.engine.name === 'sqlite' ? ['postgres', 'sqlite'] : ['sqlite', 'postgres']
  const there = await carry(context, folder, other ?? 'sqlite', resources)
  const back = await there.open((db) =>
    carry({ db, files: there.files }, folder, own ?? 'sqlite', resources),
  )
  try {
    const expected = await dump(db)
    const used = await db.query.selectFrom('files').select('sha256').execute()
    for (const place of [there, back]) {
      const actual = await place.open(dump)
      for (const [name, rows] of expected) expect(actual.get(name), name).toEqual(rows)
      for (const sha256 of used.map((row) => String(row.sha256))) {
        const original = await buffer(await context.files.open(sha256))
        expect(original.equals(await buffer(await place.files.open(sha256))), sha256).toBe(true)
      }
    }
  } finally {
    for (const place of [there, back]) await place.remove()
  }
}
