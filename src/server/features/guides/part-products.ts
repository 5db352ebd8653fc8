/** Products that a part belongs to: a guide for several products offers a part only where it fits. */
import type { PublishedPart } from '#server/core/published/parts.ts'
import { publishedIds } from '#server/core/published/read.ts'
import { successorsOf } from '#server/core/published/successors.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'

/** Limit of a chain of replaced numbers. */
const MAX_CHAIN_LENGTH = 50

/**
 * The published products whose part lists contain each part, by the part's id. A list may still name a number that the
 * part replaces, or already one that replaces it.
 */
export async function productsOfParts(
  context: ReadContext,
  parts: readonly PublishedPart[],
  locale: Locale,
): Promise<Map<number, number[]>> {
  const numbers = await numbersOf(context, parts, locale)
  const listed = [...new Set([...numbers.values()].flat())]
  if (!listed.length) return new Map()
  const rows = await context.db.query
    .selectFrom('xiajie as line')
    .innerJoin('zujian as assembly', 'assembly.id', 'line.zujian')
    .select(['line.part', 'assembly.goods'])
    .distinct()
    .where('line.part', 'in', listed)
    .where('assembly.goods', 'is not', null)
    .execute()
  const open = await publishedIds(context, 'goods', [...new Set(rows.map(({ goods }) => Number(goods)))])
  return new Map(
    [...numbers].map(([part, ids]) => {
      const products = rows.filter((row) => ids.includes(Number(row.part))).map(({ goods }) => Number(goods))
      return [part, [...new Set(products)].filter((id) => open.has(id))]
    }),
  )
}

/** The ids of all numbers of a part: its own, later and earlier ones. */
async function numbersOf(
  context: ReadContext,
  parts: readonly PublishedPart[],
  locale: Locale,
): Promise<Map<number, number[]>> {
  const later = await successorsOf(context, 'codes', parts, locale)
  const numbers = new Map(parts.map(({ id }) => [id, [id, ...(later.get(id) ?? []).map((part) => part.id)]]))
  let open = parts.map(({ id }) => ({ of: id, id }))
  for (let step = 0; step < MAX_CHAIN_LENGTH && open.length; step++) {
    const rows = await context.db.query
      .selectFrom('codes')
      .select(['id', 'superseded_by'])
      .where(
        'superseded_by',
        'in',
        open.map(({ id }) => id),
      )
      .execute()
    open = open.flatMap(({ of, id }) =>
      rows.filter((row) => Number(row.superseded_by) === id).map((row) => ({ of, id: Number(row.id) })),
    )
    for (const { of, id } of open) numbers.get(of)?.push(id)
  }
  return numbers
}
