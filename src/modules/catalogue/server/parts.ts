/**
 * Part page: predecessor and successor numbers, changes that mention the part, and assemblies that
 * contain it.
 */

import {
  countPublished,
  getPublished,
  listPublished,
  type PublishedPage,
} from '#server/published/read.ts'
import type { ListQuery, ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { Part, PartPage, PartUse } from '../shared/part.ts'
import { changesOf } from './product-links.ts'
import { successorsOf } from './published-parts.ts'

/** Limit of earlier numbers. */
const MAX_CHAIN_LENGTH = 50
const CHANGES = [0, 49] as const

/** All data of a part. @throws NotFoundError */
export async function partPage(
  context: ReadContext,
  id: number,
  locale: Locale,
): Promise<PartPage> {
  const part = await getPublished(context, 'codes', id, locale)
  const newest = { sort: { field: 'effective', order: 'desc' }, range: CHANGES } as const
  return {
    part,
    earlier: await predecessorsOf(context, id, locale),
    later: (await successorsOf(context, 'codes', [part], locale)).get(id) ?? [],
    changes: (await listPublished(context, 'tlf', newest, locale, [changesOf(id)])).records,
    uses: await countPublished(context, 'xiajie', { part: id }),
  }
}

/**
 * The numbers that it replaced, directly or indirectly; several numbers may have the same
 * successor.
 */
async function predecessorsOf(context: ReadContext, id: number, locale: Locale): Promise<Part[]> {
  const earlier: Part[] = []
  for (let ids = [id]; ids.length > 0 && earlier.length < MAX_CHAIN_LENGTH; ) {
    const query = { filter: { superseded_by: ids }, range: [0, MAX_CHAIN_LENGTH - 1] as const }
    const { records } = await listPublished(context, 'codes', query, locale)
    earlier.unshift(...records)
    ids = records.map((part) => part.id)
  }
  return earlier
}

/** A page of the lines with a part, with assembly and product. */
export async function partUses(
  context: ReadContext,
  id: number,
  { range = [0, 24] }: Pick<ListQuery, 'range'>,
  locale: Locale,
): Promise<PublishedPage<PartUse>> {
  const page = await listPublished(context, 'xiajie', { filter: { part: id }, range }, locale)
  const ids = [...new Set(page.records.flatMap((line) => line.zujian ?? []))]
  const assemblies = ids.length
    ? (
        await listPublished(
          context,
          'zujian',
          { filter: { id: ids }, range: [0, ids.length - 1] },
          locale,
        )
      ).records
    : []
  const products = new Map(assemblies.map((assembly) => [assembly.id, assembly.$refs.goods]))
  const records = page.records.map(
    ({ id: line, balloon, quantity, from_serial, to_serial, zujian, $refs }) => ({
      id: line,
      balloon,
      quantity,
      from_serial,
      to_serial,
      assembly: $refs.zujian,
      product: products.get(zujian ?? 0) ?? null,
    }),
  )
  return { ...page, records }
}
