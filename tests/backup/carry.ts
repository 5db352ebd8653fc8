/** Carries everything from one instance to others, and compares them. */
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { omittedTables } from '#server/core/backup/whole-instance.ts'
import { writeBackup } from '#server/core/backup/write-backup.ts'
import type { Database } from '#server/core/db/database.ts'
import type { FileStore } from '#server/core/files/file-store.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { EngineName, TestServer } from '../support/server.ts'
import { dump, type EmptyPlace, emptyPlace, restore } from './places.ts'

/** Writes everything into an archive, and reads it into an empty place. @returns the place, which the caller removes */
export async function carry(
  { db, files }: { db: Database; files: FileStore },
  folder: string,
  engine: EngineName,
  { audit, resources }: { audit: boolean; resources: Resources },
): Promise<EmptyPlace> {
  const path = join(folder, `to-${engine}.zip`)
  await writeBackup(db.engine, files, path, omittedTables({ audit }))
  const made = await emptyPlace(folder, engine)
  await restore(path, made, { resources })
  return made
}

/** Compares every table but those that stay behind, and every file, on the other engine and back on the first. */
export async function expectSameElsewhere({ context }: TestServer, folder: string): Promise<void> {
  const { db, resources } = context
  const [other, own]: EngineName[] = db.engine.name === 'sqlite' ? ['postgres', 'sqlite'] : ['sqlite', 'postgres']
  const options = { audit: true, resources }
  const there = await carry(context, folder, other ?? 'sqlite', options)
  const back = await there.open((db) => carry({ db, files: there.files }, folder, own ?? 'sqlite', options))
  try {
    const omitted = omittedTables(options)
    const expected = [...(await dump(db))].filter(([name]) => !omitted.has(name))
    const used = await db.query.selectFrom('files').select('sha256').execute()
    for (const place of [there, back]) {
      const actual = await place.open(dump)
      for (const [name, rows] of expected) expect(actual.get(name), name).toEqual(rows)
      for (const name of omitted) expect(actual.get(name), name).toEqual([])
      for (const sha256 of used.map((row) => String(row.sha256))) {
        const original = await buffer(await context.files.open(sha256))
        expect(original.equals(await buffer(await place.files.open(sha256))), sha256).toBe(true)
      }
    }
  } finally {
    for (const place of [there, back]) await place.remove()
  }
}
