/** The record of a row, by its key: also where only one of both says which products it is for. */
import { definitionOf } from '#shared/fields/index.ts'
import type { Target } from '../mapping/targets.ts'

/** The id, or the values of one or more fields. */
export type Key = 'id' | Target[]

/** An existing record: its id, and the requested fields. */
export interface Existing {
  id: number
  values: Record<string, unknown>
}

/** Stands for any reference. */
const ANY = '*'

export interface KeyMatch {
  record: Existing | 'ambiguous' | null
  /** Whether the record names none of the references that the row names. */
  isAdopted: boolean
}

/** The key's value in a record or in the values of a row. */
export const keyValue = ({ field, part }: Target, values: Record<string, unknown>): unknown => {
  const value = values[field.name] ?? null
  return part ? ((value as Record<string, unknown> | null)?.[part] ?? null) : value
}

export const keyText = (values: readonly unknown[]): string => JSON.stringify(values)

/** Whether the field refers to several records, which are stored in a separate table. */
export const isLinked = ({ field }: Target): boolean => definitionOf(field).linksTo?.(field) !== undefined

/**
 * The values of a key as texts: one, or one for each of several references. Firmware of the same version for two products
 * is the same record if one of its products is.
 */
export const keyTexts = (values: readonly unknown[]): string[] =>
  values
    .reduce<unknown[][]>(
      (texts, value) => {
        const options: unknown[] = Array.isArray(value) && value.length ? value : [Array.isArray(value) ? null : value]
        return texts.flatMap((text) => options.map((option) => [...text, option]))
      },
      [[]],
    )
    .map(keyText)

const isNone = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && !value.length)
const replaceLinks = (key: readonly Target[], values: readonly unknown[], link: unknown) =>
  keyText(key.map((target, index) => (isLinked(target) ? link : values[index])))

/** The text that a record has besides its key texts: its key, with any references. */
export const anyText = (key: readonly Target[], values: readonly unknown[]): string => replaceLinks(key, values, ANY)

/** @param existing records by their texts, of `findExisting` */
export function matchKey(
  key: Key,
  values: readonly unknown[],
  existing: ReadonlyMap<string, Existing | 'ambiguous'>,
): KeyMatch {
  const candidates = keyTexts(values).flatMap((text) => existing.get(text) ?? [])
  const [record = null, ...rest] = candidates
  if (record !== null) {
    const isUnique =
      record !== 'ambiguous' && rest.every((candidate) => candidate !== 'ambiguous' && candidate.id === record.id)
    return { record: isUnique ? record : 'ambiguous', isAdopted: false }
  }
  if (key === 'id' || !key.some(isLinked)) return { record: null, isAdopted: false }
  const namesNone = key.every((target, index) => !isLinked(target) || isNone(values[index]))
  const match = existing.get(replaceLinks(key, values, namesNone ? ANY : null)) ?? null
  return { record: match, isAdopted: match !== null && !namesNone }
}

/** The references of the key that a row leaves empty: the record keeps its own. */
export const emptyLinks = (key: readonly Target[], values: Readonly<Record<string, unknown>>): string[] =>
  key.filter(isLinked).flatMap(({ field }) => {
    const value = values[field.name] ?? definitionOf(field).emptyValue
    return isNone(value) ? [field.name] : []
  })
