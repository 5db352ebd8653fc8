/** Kinds of cell values that can be written in several ways. */
import type { ResolvedField } from '../resources/resolve-field.ts'

export type ValueKind = 'decimal' | 'dates' | 'text'

const KINDS: Record<string, ValueKind> = { integer: 'decimal', decimal: 'decimal', date: 'dates', dateTime: 'dates' }

/** Whether a field stores numbers, days, or texts. */
export const valueKind = ({ type }: Pick<ResolvedField, 'type'>): ValueKind => KINDS[type] ?? 'text'
