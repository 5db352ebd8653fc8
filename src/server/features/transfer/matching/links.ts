/** Converts reference cells to ids. */

import { message } from '#server/core/message.ts'
import type { Message } from '#shared/errors.ts'
import { definitionOf, targetNameOf } from '#shared/fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Resolution } from './resolver.ts'

/** References in a cell: texts to look up, and ids. */
export function linkItems(f: ResolvedField, raw: unknown): (string | number)[] {
  const value = typeof raw === 'string' ? definitionOf(f).parse(raw, f) : raw
  return (Array.isArray(value) ? value : [value]).flatMap((item) => {
    if (item === null || item === undefined || item === '') return []
    if (typeof item === 'object') return [Number((item as { id?: unknown }).id)]
    return [typeof item === 'number' ? item : String(item)]
  })
}

export interface Linked {
  /** The field's value, without unresolved references. */
  value: unknown
  /** Texts that match no record, or several. */
  unresolved: { text: string; problem: Message }[]
}

/** The value of a reference field. @param label of the resource that it refers to */
export function linkValue(
  f: ResolvedField,
  raw: unknown,
  matches: ReadonlyMap<string, Resolution>,
  label: string,
): Linked {
  const ids: number[] = []
  const unresolved: Linked['unresolved'] = []
  for (const item of linkItems(f, raw)) {
    const id = typeof item === 'number' ? item : (matches.get(item) ?? 'missing')
    if (typeof id === 'number') ids.push(id)
    else {
      const values = { resource: label, name: targetNameOf(f) ?? '', text: String(item) }
      const problem =
        id === 'missing'
          ? message('transfer.referenceMissing', values)
          : message('transfer.referenceAmbiguous', { ...values, candidates: id.candidates })
      unresolved.push({ text: String(item), problem })
    }
  }
  return { value: definitionOf(f).linksTo ? ids : (ids[0] ?? null), unresolved }
}
