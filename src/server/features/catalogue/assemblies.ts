/** The tree of a product's assemblies with drawings and part lists: everything that a drawing or a model is read with. */
import type { PublishedOf } from '#config'
import { compareBalloons } from '#shared/assembly/balloon.ts'
import type { Locale } from '#shared/constants.ts'
import { fitOf, narrowed, type Span } from '#shared/unit/serial.ts'
import type { Assembly, AssemblyLine } from '#shared/web/assembly.ts'
import { partsByIds, replacementsOf } from '../../published/parts.ts'
import { allPublished, getPublished, type Reading } from '../../published/read.ts'
import { linesOf } from './belonging.ts'

type Line = PublishedOf<'xiajie'>
type Component = PublishedOf<'zujian'>

const spanOf = ({ from_serial, to_serial }: { from_serial: string | null; to_serial?: string | null }): Span => ({
  from: from_serial,
  to: to_serial ?? null,
})

/**
 * The assemblies of a product, each before those below it. Read at once, however many there are.
 * @param serial leaves out the lines that do not fit this unit
 * @throws NotFoundError for a product that is not published
 */
export async function assembliesOf(
  context: Reading,
  product: number,
  serial: string | null,
  locale: Locale,
): Promise<Assembly[]> {
  await getPublished(context, 'goods', product, locale)
  const sort = { field: 'sort', order: 'asc' } as const
  const components = await allPublished(context, 'zujian', { filter: { goods: product }, sort }, locale)
  const all = await allPublished(context, 'xiajie', {}, locale, [linesOf(product)])
  const complete = await completed(context, product, narrowed(all, serial, spanOf), components, serial, locale)
  const lines = Map.groupBy(complete, ({ zujian }) => zujian)
  const counts = Map.groupBy(all, ({ zujian }) => zujian)
  return inTreeOrder(components).map((one) => {
    const own = lines.get(one.id) ?? []
    return {
      id: one.id,
      code: one.code,
      name: one.name,
      parent: one.parent,
      drawing: one.drawing,
      hotspots: one.hotspots,
      nodes: one.nodes.map(({ node }) => node),
      lines: own.map(({ line }) => line).toSorted((a, b) => compareBalloons(a.balloon, b.balloon)),
      left_out: (counts.get(one.id)?.length ?? 0) - own.length,
    }
  })
}

/** Depth first; an assembly whose parent belongs to another product stands at the top. */
function inTreeOrder(components: readonly Component[]): Component[] {
  const known = new Set(components.map(({ id }) => id))
  const rooted = components.map((one) =>
    one.parent !== null && known.has(one.parent) ? one : { ...one, parent: null },
  )
  const below = Map.groupBy(rooted, ({ parent }) => parent)
  const from = (parent: number | null): Component[] =>
    (below.get(parent) ?? []).flatMap((one) => [one, ...from(one.id)])
  return from(null)
}

/** The lines with what the dictionary, the other assemblies and the changes say of their parts. */
async function completed(
  context: Reading,
  product: number,
  lines: readonly Line[],
  components: readonly Component[],
  serial: string | null,
  locale: Locale,
): Promise<{ zujian: number | null; line: AssemblyLine }[]> {
  const parts = await partsByIds(
    context,
    lines.flatMap(({ part }) => part ?? []),
    locale,
  )
  const replacements = await replacementsOf(context, [...parts.values()], locale)
  const changes = await changesByPart(context, product, serial, locale)
  const byCode = new Map(components.map(({ id, code }) => [numberKey(code), id]))
  return lines.flatMap(({ zujian, part: id, ...line }) => {
    const part = parts.get(id ?? 0)
    if (!part) return []
    const opens = byCode.get(numberKey(part.part_number)) ?? null
    return {
      zujian,
      line: {
        id: line.id,
        balloon: line.balloon,
        quantity: line.quantity,
        node: line.node,
        from_serial: line.from_serial,
        to_serial: line.to_serial,
        part,
        replacement: replacements.get(part.id) ?? null,
        opens: opens === zujian ? null : opens,
        changes: changes.get(part.id) ?? 0,
        ...(serial !== null && { fit: fitOf(serial, spanOf(line)) }),
      },
    }
  })
}

const numberKey = (text: string) => text.normalize('NFKC').trim().toUpperCase()

/** How many changes of the product speak of each part. */
async function changesByPart(context: Reading, product: number, serial: string | null, locale: Locale) {
  const all = await allPublished(context, 'tlf', { filter: { goods: product } }, locale)
  const counts = new Map<number, number>()
  for (const { old_part, new_part } of narrowed(all, serial, spanOf)) {
    for (const part of new Set([old_part, new_part])) {
      if (part !== null) counts.set(part, (counts.get(part) ?? 0) + 1)
    }
  }
  return counts
}
