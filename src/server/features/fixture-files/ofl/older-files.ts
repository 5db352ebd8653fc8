/** Fixtures whose file is older than the one in the database, by the date of their last change. */
import type { Context } from '#server/core/context.ts'
import type { OflLibrary } from './library.ts'
import { libraryTitle, OFL } from './rows.ts'

/** Revisions that can be compared; people may have typed others. */
const DATE = /^\d{4}-\d{2}-\d{2}/

/** The keys of these fixtures. */
export async function findOlder({ db }: Pick<Context, 'db'>, library: OflLibrary): Promise<Set<string>> {
  const rows = await db.query
    .selectFrom('fixture_libraries')
    .select(['title', 'revision'])
    .where('format', '=', OFL)
    .orderBy('revision')
    .execute()
  const stored = new Map(rows.map(({ title, revision }) => [String(title), String(revision)]))
  const older = new Set<string>()
  for await (const entry of library.entries()) {
    if (!('fixture' in entry.read)) continue
    const { fixture } = entry.read
    const revision = stored.get(libraryTitle(entry, fixture)) ?? ''
    if (DATE.test(revision) && fixture.meta.lastModifyDate < revision) older.add(entry.key)
  }
  return older
}
