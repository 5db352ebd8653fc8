/** The parts that the lines of orders name: their pictures, and what is known about their stock. */
import { partsByIds } from '#modules/catalogue/server/public.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import type { Context } from '#server/context.ts'
import type { Locale } from '#shared/constants.ts'

/** Published parts, by part number. */
export async function partsOfLines(
  context: Context,
  lines: readonly { part_number: string }[],
  locale: Locale,
): Promise<ReadonlyMap<string, Part>> {
  const numbers = [...new Set(lines.map(({ part_number }) => part_number))]
  if (!numbers.length) return new Map()
  const rows = await context.db.query
    .selectFrom('codes')
    .select('id')
    .where('part_number', 'in', numbers)
    .execute()
  const ids = rows.map(({ id }) => Number(id))
  const parts = await partsByIds(context, ids, locale)
  return new Map([...parts.values()].map((part) => [part.part_number, part]))
}
