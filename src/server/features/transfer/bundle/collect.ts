/** Finds the records that the records of an export refer to, and those that these refer to, and so on. */
import type { Actor, Context } from '#server/core/context.ts'
import type { Resources } from '#shared/resources/define.ts'
import { pagesOf } from '../export-pages.ts'
import { linksOf } from './links.ts'

const CHUNK = 500

/** Ids by resource, the exported resource included. */
export type Collected = Map<string, Set<number>>

export async function collectRecords(
  context: Context,
  actor: Actor,
  name: string,
  filter: Record<string, unknown>,
): Promise<Collected> {
  const collected: Collected = new Map()
  const open: { name: string; ids: number[] }[] = []
  const add = (resource: string, ids: readonly number[]) => {
    const existing = collected.get(resource) ?? new Set()
    collected.set(resource, existing)
    const added = ids.filter((id) => !existing.has(id))
    for (const id of added) existing.add(id)
    return added
  }
  const read = async (resource: string, filter: Record<string, unknown>) => {
    const resourceConfig = context.resources[resource]
    if (!resourceConfig) return
    for await (const page of pagesOf(context, actor, resource, filter)) {
      add(
        resource,
        page.map(({ id }) => id),
      )
      for (const { field, target, ids: idsIn } of linksOf(resourceConfig)) {
        if (context.resources[target]?.readOnly) continue
        const ids = add(target, [...new Set(page.flatMap((record) => idsIn(record[field.name])))])
        for (let from = 0; from < ids.length; from += CHUNK)
          open.push({ name: target, ids: ids.slice(from, from + CHUNK) })
      }
    }
  }
  await read(name, filter)
  for (let next = open.pop(); next; next = open.pop()) await read(next.name, { id: next.ids })
  return collected
}

/** Resources in an order in which those that others refer to come first, as far as they do not refer to each other. */
export function inOrder(resources: Resources, names: Iterable<string>): string[] {
  const requested = new Set(names)
  const order = new Set<string>()
  const visiting = new Set<string>()
  const visit = (name: string) => {
    const resource = resources[name]
    if (!resource || visiting.has(name)) return
    visiting.add(name)
    const targets = linksOf(resource).toSorted((a, b) => Number(b.field.required) - Number(a.field.required))
    for (const { target } of targets) if (requested.has(target)) visit(target)
    order.add(name)
  }
  for (const name of requested) visit(name)
  return [...order]
}
