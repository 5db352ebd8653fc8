/**
 * The changes of a write that are chosen to be undone: entries, or single fields of one; pure
 * functions.
 */

import { type HistoryEntry, isSetAlong, type LaterChange } from '#shared/history.ts'
import { findResource } from '../resources.ts'
import type { UndoPart } from './api.ts'

/** The chosen fields by entry. */
export type Choice = ReadonlyMap<number, ReadonlySet<string>>

interface ChosenChanges {
  parts: readonly UndoPart[]
  /** Whether a later change is one of a chosen record and field. */
  includes(change: Pick<LaterChange, 'kind' | 'resource' | 'record' | 'fields'>): boolean
}

/** Stands for a creation or deletion, which has no fields to choose from. */
const WHOLE_RECORD = ''

/** The parts of an entry that can be chosen. */
export const choicesOf = ({
  action,
  changes,
}: Pick<HistoryEntry, 'action' | 'changes'>): string[] =>
  action === 'update' ? changes.map(({ field }) => field) : [WHOLE_RECORD]

/**
 * The changes that are undone together with one of them: all of an entry with fields that only the
 * server sets.
 */
export function chosenWith(entry: HistoryEntry, field: string): string[] {
  const resource = findResource(entry.resource)
  const isInseparable =
    resource && entry.changes.some((change) => isSetAlong(resource, change.field))
  return isInseparable ? choicesOf(entry) : [field]
}

/** The choice with some fields of an entry added, or removed. */
export function withChosen(
  choice: Choice,
  entry: number,
  fields: readonly string[],
  isChosen: boolean,
): Choice {
  const before = choice.get(entry) ?? new Set()
  const after = isChosen
    ? new Set([...before, ...fields])
    : new Set([...before].filter((name) => !fields.includes(name)))
  const otherEntries = [...choice].filter(([id]) => id !== entry)
  return new Map(after.size ? [...otherEntries, [entry, after]] : otherEntries)
}

/** All parts of entries. */
export const wholeChoice = (entries: readonly HistoryEntry[]): Choice =>
  new Map(entries.map((entry) => [entry.id, new Set(choicesOf(entry))]))

/** Whether every part of the entries is chosen. */
export const isWhole = (entries: readonly HistoryEntry[], choice: Choice): boolean =>
  entries.every((entry) => choicesOf(entry).every((field) => choice.get(entry.id)?.has(field)))

export function chosenChanges(entries: readonly HistoryEntry[], choice: Choice): ChosenChanges {
  const chosen = entries.flatMap((entry) => {
    const fields = choice.get(entry.id)
    return fields ? [{ entry, fields }] : []
  })
  return {
    // All of an entry includes fields that the user may not read.
    parts: chosen.map(({ entry, fields }) =>
      choicesOf(entry).every((field) => fields.has(field))
        ? { entry: entry.id }
        : { entry: entry.id, fields: [...fields] },
    ),
    includes: ({ kind, resource, record, fields: later }) =>
      chosen.some(
        ({ entry, fields }) =>
          entry.resource === resource &&
          entry.record === record &&
          (kind !== 'changed' ||
            fields.has(WHOLE_RECORD) ||
            later.some(({ field }) => fields.has(field))),
      ),
  }
}
