/** Texts that lack a language: counted by index, for lists that the actor may open. */

import { operatorsOf } from '#fields/index.ts'
import type { Actor, Context } from '#server/context.ts'
import { countAll } from '#server/records/count-all.ts'
import { LOCALES } from '#shared/constants.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { RecordCount } from '#shared/record-count.ts'
import type { Dashboard, Translations } from '../shared/dashboard.ts'

type ReadContext = Pick<Context, 'db' | 'resources'>
type FieldCount = RecordCount & { field: string }

/** Every field with texts in every language, with the number of records in which one is missing. */
const countFields = (context: ReadContext, actor: Actor): Promise<FieldCount[]> =>
  countAll(context, actor, translatedFields(context))

const translatedFields = ({ resources }: ReadContext) =>
  Object.values(resources).flatMap((resource) =>
    Object.values(resource.fields)
      .filter((f) => f.filterable && operatorsOf(f).includes('untranslated'))
      .map((f) => ({
        resource: resource.name,
        field: f.name,
        filter: { [f.name]: { untranslated: true } },
      })),
  )

/** Fields with missing translations, most first; and the share of texts that are complete. */
export async function untranslatedTexts(
  context: ReadContext,
  actor: Actor,
): Promise<Pick<Dashboard, 'untranslated' | 'translated'>> {
  const fields = await countFields(context, actor)
  const sizes = await sizesOf(context, fields)
  const total = sum(fields.map(({ resource }) => sizes(resource)))
  const missing = sum(fields.map(({ count }) => count))
  return {
    untranslated: fields.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    translated: total ? 1 - missing / total : null,
  }
}

/** Counts missing texts by resource, and by language. */
export async function translationsOf(context: ReadContext, actor: Actor): Promise<Translations> {
  const fields = await countFields(context, actor)
  const sizes = await sizesOf(context, fields)
  const requested = fields.flatMap(({ resource, field }) =>
    LOCALES.map((locale) => ({
      resource,
      field,
      locale,
      filter: { [field]: { untranslated: locale } },
    })),
  )
  const counts = await countAll(context, actor, requested)
  return [...Map.groupBy(fields, ({ resource }) => resource)].map(([resource, resourceFields]) => ({
    resource,
    records: sizes(resource),
    fields: resourceFields.map((item) => {
      const lacking = counts.filter(
        (count) => count.resource === resource && count.field === item.field,
      )
      return {
        ...item,
        missing: byLocale((locale) => lacking.find((count) => count.locale === locale)?.count ?? 0),
      }
    }),
  }))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The number of records by resource, as the database counts them along. */
async function sizesOf(
  { db }: ReadContext,
  fields: readonly FieldCount[],
): Promise<(resource: string) => number> {
  const versions = await db.engine.versions([...new Set(fields.map(({ resource }) => resource))])
  return (resource) => versions.get(resource)?.rows ?? 0
}
