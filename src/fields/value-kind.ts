/** Kinds of cell values with several notations. */
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

export type ValueKind = 'decimal' | 'dates' | 'text'

const KINDS: Record<string, ValueKind> = { integer: 'decimal', decimal: 'decimal', date: 'dates', dateTime: 'dates' }

/** Kind of a field's values: numbers, dates, or text. */
export const valueKind = ({ type }: Pick<ResolvedField, 'type'>): ValueKind => KINDS[type] ?? 'text'
