/** Finds the products of a fixture file by the fixture's names. */
import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { localizedColumns } from '#shared/i18n/locales.ts'
import type { FixtureReport } from '#shared/web/fixture-library.ts'

/** A name that matches more products is too generic. */
const MAX_MATCHES = 20

/**
 * The spellings that a catalogue may use for the fixture: with or without manufacturer, or as a key of the Open Fixture
 * Library.
 */
function namesOf({ manufacturer, name, shortName }: Pick<FixtureReport, 'manufacturer' | 'name' | 'shortName'>) {
  const key = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  const names = [name, shortName ?? '', `${manufacturer} ${name}`, `${key(manufacturer)}/${key(name)}`]
  return [...new Set(names.map((name) => name.trim().toLowerCase()).filter((item) => item.length > 1))]
}

/** The products whose model number or name matches a name of the fixture. */
export async function productsOf(
  { db }: Context,
  report: FixtureReport,
): Promise<{ id: number; model_number: string }[]> {
  const names = namesOf(report)
  if (!names.length) return []
  const oneOf = (column: string) => sql<boolean>`lower(${sql.ref(column)}) in (${sql.join(names)})`
  const rows = await db.query
    .selectFrom('goods')
    .select(['id', 'model_number'])
    .where((is) => is.or(['model_number', ...localizedColumns('name')].map(oneOf)))
    .orderBy('id')
    .limit(MAX_MATCHES + 1)
    .execute()
  if (rows.length > MAX_MATCHES) return []
  return rows.map(({ id, model_number }) => ({ id: Number(id), model_number: String(model_number) }))
}
