/** Takes over what replaces superseded parts, all of it at once. */
import type { Context } from '#server/core/context.ts'
import type { Owner } from '#server/core/http/customer.ts'
import { type CartCounts, canOrder, type ListName } from '#shared/web/cart.ts'
import { countLines, readLines, storeLine, withParts } from './lines.ts'
import { withCartLock } from './lock.ts'

/** Lines that are gone, or that nothing replaces, are left as they are. @throws ReadableError as `addLines` */
export async function replaceLines(
  context: Context,
  owner: Owner,
  list: ListName,
  ids: readonly string[],
): Promise<CartCounts & { replaced: number }> {
  const stored = await readLines(context.db.query, owner.id, list)
  const known = await withParts(context, owner, stored)
  const replacements = new Map(
    known.flatMap(({ part, replacement }) =>
      part && replacement && canOrder(replacement) ? [[part.id, replacement] as const] : [],
    ),
  )
  return withCartLock(context, owner.id, async (trx) => {
    let replaced = 0
    for (const line of await readLines(trx, owner.id, list)) {
      const next = ids.includes(line.id) ? replacements.get(line.part) : undefined
      if (!next) continue
      await storeLine(trx, owner, list, { ...line, part: next.id, part_number: next.part_number })
      replaced++
    }
    return { ...(await countLines(trx, owner.id)), replaced }
  })
}
