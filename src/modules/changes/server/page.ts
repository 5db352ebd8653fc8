/**
 * Change page for customers: removed and added part, the number to order now, and affected
 * assemblies.
 */
import { type SqlBool, sql } from 'kysely'
import type { PublishedOf } from '#config'
import { partsByIds, replacementsOf } from '#modules/catalogue/server/public.ts'
import type { ChangedLine, ChangePage, ChangePlace } from '#modules/catalogue/shared/change.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import { getPublished, listPublished, publishedByIds } from '#server/published/read.ts'
import { type Condition, or } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'

/** Limit of part list lines. */
const LINES = 200

/** All data of a change. @throws NotFoundError */
export async function changePage(
  context: ReadContext,
  id: number,
  locale: Locale,
): Promise<ChangePage> {
  const change = await getPublished(context, 'tlf', id, locale)
  const partIds = [change.old_part, change.new_part].filter((part) => part !== null)
  const parts = await partsByIds(context, partIds, locale)
  const [old, next] = [change.old_part, change.new_part].map((part) =>
    part === null ? null : (parts.get(part) ?? null),
  )
  const replacements = await replacementsOf(context, [...parts.values()], locale)
  const requested = next ?? old ?? null
  return {
    change,
    old: old ?? null,
    new: next ?? null,
    order: (requested && replacements.get(requested.id)) || (requested as Part | null),
    places: await drawingsOf(context, change, partIds, locale),
  }
}

type Change = PublishedOf<'tlf'>

/** Lines of the product, or of the linked drawings; all lines if the change has no product. */
const linesOfChange = ({ goods, drawings }: Change, context: ReadContext): Condition[] => {
  if (goods === null) return []
  const isLinked = context.db.engine.inList(sql.ref('xiajie.zujian'), drawings)
  return [
    or([sql<SqlBool>`xiajie.zujian in (select id from zujian where goods = ${goods})`, isLinked]),
  ]
}

/** The linked drawings, then the others with a part of the change. */
async function drawingsOf(
  context: ReadContext,
  change: Change,
  parts: readonly number[],
  locale: Locale,
): Promise<ChangePlace[]> {
  const query = { filter: { part: parts }, range: [0, LINES - 1] } as const
  const lines = parts.length
    ? (await listPublished(context, 'xiajie', query, locale, linesOfChange(change, context)))
        .records
    : []
  const byAssembly = Map.groupBy(lines, ({ zujian }) => zujian)
  const ids = [...change.drawings, ...lines.flatMap(({ zujian }) => zujian ?? [])]
  const assemblies = await publishedByIds(context, 'zujian', ids, locale)
  return [...new Set(ids)].flatMap((id) => {
    const assembly = assemblies.get(id)
    if (!assembly) return []
    const { code, name, drawing, $refs } = assembly
    const ofAssembly = (byAssembly.get(id) ?? []).flatMap(lineOf)
    return { id, code, name, drawing, product: $refs.goods, lines: ofAssembly }
  })
}

const lineOf = ({
  id,
  balloon,
  part,
  from_serial,
  to_serial,
}: PublishedOf<'xiajie'>): ChangedLine[] =>
  part === null ? [] : [{ id, balloon, part, from_serial, to_serial }]
