/** Pictures of the parts that the lines of orders name. */
import type { StoredFile } from '#fields/stored-file.ts'
import { partsByIds } from '#modules/catalogue/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Locale } from '#shared/constants.ts'

/** Pictures of published parts, by part number. */
export async function picturesOf(
  context: Context,
  lines: readonly { part_number: string }[],
  locale: Locale,
): Promise<ReadonlyMap<string, StoredFile>> {
  const numbers = [...new Set(lines.map(({ part_number }) => part_number))]
  if (!numbers.length) return new Map()
  const rows = await context.db.query
    .selectFrom('codes')
    .select('id')
    .where('part_number', 'in', numbers)
    .execute()
  const ids = rows.map(({ id }) => Number(id))
  const parts = await partsByIds(context, ids, locale)
  return new Map(
    [...parts.values()].flatMap(({ part_number, image }) =>
      image ? [[part_number, image] as const] : [],
    ),
  )
}
