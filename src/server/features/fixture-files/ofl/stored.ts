/** Stored metadata of library fixtures: later revisions, and names that redirect to other fixtures. */
import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { textOf } from '#server/core/translate.ts'
import { LIBRARY_LOCALE } from './categories.ts'
import type { OflLibrary } from './library.ts'
import { libraryTitle, OFL } from './rows.ts'

/** Revisions that can be compared; people may have typed others. */
const DATE = /^\d{4}-\d{2}-\d{2}/
/** A name as it is noted in a description, and the key that it had: `Acme Beam 7R (acme/beam-7r)`. */
const ALIAS = /([^,].*?) \(([^\s()]+\/[^\s()]+)\)(?:, |$)/g

/** A fixture that has become a redirect to another one. */
export interface Alias {
  key: string
  /** The text in the description of the other fixture. */
  label: string
}

/** The keys of the fixtures whose file is older than one in the database. */
export async function findOlder({ db }: Pick<Context, 'db'>, library: OflLibrary): Promise<Set<string>> {
  const rows = await db.query
    .selectFrom('fixture_libraries')
    .select(['title', 'revision'])
    .where('format', '=', OFL)
    .execute()
  const newest = new Map<string, string>()
  for (const [title, revision] of rows.map((row) => [String(row.title), String(row.revision)] as const)) {
    if (DATE.test(revision) && revision > (newest.get(title) ?? '')) newest.set(title, revision)
  }
  const older = new Set<string>()
  for await (const entry of library.entries()) {
    if (!('fixture' in entry.read)) continue
    const { fixture } = entry.read
    if (fixture.meta.lastModifyDate < (newest.get(libraryTitle(entry, fixture)) ?? '')) older.add(entry.key)
  }
  return older
}

/** The redirects of earlier imports, by the key of the fixture that they lead to; its description names them. */
export async function storedAliases({ db }: Pick<Context, 'db'>): Promise<Map<string, Alias[]>> {
  const column = `description_${LIBRARY_LOCALE}` as const
  const lead = textOf(LIBRARY_LOCALE)('file.alsoKnown')
  const rows = await db.query
    .selectFrom('goods')
    .select(['model_number', column])
    .where(db.engine.like(sql.ref(column), `%${lead}%`))
    .execute()
  return new Map(
    rows.map((row) => {
      const line =
        String(row[column])
          .split('\n')
          .find((text) => text.startsWith(lead)) ?? ''
      const names = line.slice(lead.length).replace(/^\s*:\s*/, '')
      const aliases = [...names.matchAll(ALIAS)].map(([match, , key = '']) => ({
        key,
        label: match.replace(/, $/, ''),
      }))
      return [String(row.model_number), aliases]
    }),
  )
}
