/** A product's tree of assemblies with drawings and part lists, for drawings and models. */

import type { PublishedOf } from '#config'
import { filterBySerial, fitOf, type Span } from '#modules/units/shared/serial.ts'
import { allPublished, getPublished } from '#server/published/read.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { searchKey } from '#shared/key-text.ts'
import { factsIn } from '#shared/web/facts.ts'
import type { Assembly, AssemblyChange, AssemblyLine } from '../shared/assembly.ts'
import { compareBalloons } from '../shared/balloon.ts'
import { changesWithin, linesOf } from './product-links.ts'
import { partsByIds, replacementsOf } from './published-parts.ts'

type Line = PublishedOf<'xiajie'>
type Component = PublishedOf<'zujian'>
type Change = PublishedOf<'tlf'>

const spanOf = ({
  from_serial,
  to_serial,
}: {
  from_serial: string | null
  to_serial?: string | null
}): Span => ({
  from: from_serial,
  to: to_serial ?? null,
})

/**
 * The assemblies of a product, parents first, in a fixed number of queries.
 * @param serial omits lines that do not fit this unit
 * @throws NotFoundError for an unpublished product
 */
export async function assembliesOf(
  context: ReadContext,
  product: number,
  serial: string | null,
  locale: Locale,
): Promise<Assembly[]> {
  await getPublished(context, 'goods', product, locale)
  const sort = { field: 'sort', order: 'asc' } as const
  const components = await allPublished(
    context,
    'zujian',
    { filter: { goods: product }, sort },
    locale,
  )
  const all = await allPublished(context, 'xiajie', {}, locale, [linesOf(product)])
  const changes = await changesOf(context, product, components, all, locale)
  const counts = countByPart(filterBySerial(changes, serial, spanOf))
  const complete = await completeLines(
    context,
    filterBySerial(all, serial, spanOf),
    components,
    counts,
    serial,
    locale,
  )
  const lines = Map.groupBy(complete, ({ zujian }) => zujian)
  const allLines = Map.groupBy(all, ({ zujian }) => zujian)
  return inTreeOrder(components).map((item) => {
    const ofAssembly = lines.get(item.id) ?? []
    return {
      ...factsIn(item),
      id: item.id,
      code: item.code,
      name: item.name,
      parent: item.parent,
      drawing: item.drawing,
      hotspots: item.hotspots,
      nodes: item.nodes.map(({ node }) => node),
      lines: ofAssembly
        .map(({ line }) => line)
        .toSorted((a, b) => compareBalloons(a.balloon, b.balloon)),
      changes: changesOnDrawing(item.id, allLines.get(item.id) ?? [], changes, serial),
      excluded_lines: (allLines.get(item.id)?.length ?? 0) - ofAssembly.length,
    }
  })
}

/** Depth first; an assembly whose parent belongs to another product becomes a root. */
function inTreeOrder(components: readonly Component[]): Component[] {
  const ids = new Set(components.map(({ id }) => id))
  const rooted = components.map((component) =>
    component.parent !== null && ids.has(component.parent)
      ? component
      : { ...component, parent: null },
  )
  const below = Map.groupBy(rooted, ({ parent }) => parent)
  const from = (parent: number | null): Component[] =>
    (below.get(parent) ?? []).flatMap((item) => [item, ...from(item.id)])
  return from(null)
}

/** Adds data of parts, other assemblies and changes to the lines. */
async function completeLines(
  context: ReadContext,
  lines: readonly Line[],
  components: readonly Component[],
  changes: ReadonlyMap<number, number>,
  serial: string | null,
  locale: Locale,
): Promise<{ zujian: number | null; line: AssemblyLine }[]> {
  const parts = await partsByIds(
    context,
    lines.flatMap(({ part }) => part ?? []),
    locale,
  )
  const replacements = await replacementsOf(context, [...parts.values()], locale)
  const byCode = new Map(components.map(({ id, code }) => [numberKey(code), id]))
  return lines.flatMap(({ zujian, part: id, ...line }) => {
    const part = parts.get(id ?? 0)
    if (!part) return []
    const opens = byCode.get(numberKey(part.part_number)) ?? null
    return {
      zujian,
      line: {
        ...factsIn(line),
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

const numberKey = searchKey

const changedParts = ({ old_part, new_part }: Change): number[] =>
  [...new Set([old_part, new_part])].filter((part) => part !== null)

/** All changes of a product, newest first. */
function changesOf(
  context: ReadContext,
  product: number,
  components: readonly Component[],
  lines: readonly Line[],
  locale: Locale,
): Promise<Change[]> {
  const assemblies = components.map(({ id }) => id)
  const parts = [...new Set(lines.flatMap(({ part }) => part ?? []))]
  const newest = { sort: { field: 'effective', order: 'desc' } } as const
  return allPublished(context, 'tlf', newest, locale, [
    changesWithin(context, product, assemblies, parts),
  ])
}

/** Number of changes per part. */
function countByPart(changes: readonly Change[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const change of changes)
    for (const part of changedParts(change)) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}

/** The changes listed on the drawing of an assembly. */
function changesOnDrawing(
  assembly: number,
  lines: readonly Line[],
  changes: readonly Change[],
  serial: string | null,
): AssemblyChange[] {
  const parts = new Set(lines.map(({ part }) => part))
  return changes
    .filter(
      (change) =>
        change.drawings.includes(assembly) || changedParts(change).some((part) => parts.has(part)),
    )
    .map((change) => {
      const { id, change_number, title, kind, from_serial, effective } = change
      const fit = serial === null ? {} : { fit: fitOf(serial, spanOf(change)) }
      return {
        id,
        change_number,
        title,
        kind,
        from_serial,
        effective,
        parts: changedParts(change),
        ...fit,
      }
    })
}
