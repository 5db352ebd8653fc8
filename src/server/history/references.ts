/**
 * Titles of the records that values refer to, by one statement per resource; deleted records by
 * their last title.
 */
import { sql } from 'kysely'
import { targetNameOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { readTitle, titleColumns } from '../records/projection.ts'
import { parseValue } from '../writes/entry.ts'
import type { HistoryContext } from './access.ts'

type Values = Readonly<Record<string, unknown>>

interface Title {
  id: number
  title: unknown
  subtitle: unknown
}

export interface ReferenceTitles {
  /** The referenced records of each field, as records of the REST API carry them in `$refs`. */
  of(resource: Resource, values: Values): Record<string, unknown>
}

/** The resource that a field refers to. */
export const targetOf = (resource: Resource, name: string): string | undefined => {
  const f = resource.fields[name]
  return f && targetNameOf(f)
}

/** The ids in a value of a reference. */
export const idsIn = (value: unknown): number[] =>
  [value].flat().filter((id) => typeof id === 'number')

/** Loads the titles for all values at once. */
export async function loadReferences(
  context: HistoryContext,
  all: readonly { resource: Resource; values: Values }[],
): Promise<ReferenceTitles> {
  const idsByTarget = new Map<string, Set<number>>()
  for (const { resource, values } of all) {
    for (const [name, value] of Object.entries(values)) {
      const target = targetOf(resource, name)
      if (target === undefined) continue
      const ids = idsByTarget.get(target) ?? new Set()
      for (const id of idsIn(value)) ids.add(id)
      idsByTarget.set(target, ids)
    }
  }
  const titles = new Map<string, Map<number, Title>>()
  for (const [name, ids] of idsByTarget) {
    const target = context.resources[name]
    if (target && ids.size) titles.set(name, await loadTitles(context, target, [...ids]))
  }
  const titleOf = (target: string, id: number): Title =>
    titles.get(target)?.get(id) ?? { id, title: null, subtitle: null }
  return {
    of: (resource, values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => {
          const target = targetOf(resource, name)
          if (target === undefined) return []
          const refs = idsIn(value).map((id) => titleOf(target, id))
          return [[name, Array.isArray(value) ? refs : (refs[0] ?? null)]]
        }),
      ),
  }
}

/** Titles of records by id; those of deleted ones are their last. */
export async function loadTitles(
  context: HistoryContext,
  target: Resource,
  ids: readonly number[],
): Promise<Map<number, Title>> {
  const rows = await context.db.read(sql<Record<string, unknown>>`
    select t.id, ${sql.join(titleColumns(target, 't'))} from ${sql.table(target.name)} as t
    where t.id in (${sql.join(ids)})`)
  const titles = new Map(
    rows.map((row) => [Number(row.id), { id: Number(row.id), ...readTitle(target, row, 't') }]),
  )
  const deletedIds = ids.filter((id) => !titles.has(id))
  if (deletedIds.length)
    for (const title of await lastTitles(context, target, deletedIds)) titles.set(title.id, title)
  return titles
}

async function lastTitles(
  { db }: HistoryContext,
  target: Resource,
  ids: readonly number[],
): Promise<Title[]> {
  const rows = await db.query
    .selectFrom('audit')
    .select(['record', 'changes'])
    .where('resource', '=', target.name)
    .where('action', '=', 'delete')
    .where('record', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const changes = JSON.parse(String(row.changes)) as { field: string; before: string | null }[]
    const before = (name: string | null) =>
      parseValue(
        changes.find((change) => change.field === name)?.before ?? null,
        target.fields[name ?? ''],
      )
    return {
      id: Number(row.record),
      title: before(target.title),
      subtitle: before(target.subtitle),
    }
  })
}
