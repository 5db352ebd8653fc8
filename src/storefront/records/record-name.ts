/** Names of records on plain pages. */
import type { Bilingual } from '#fields/bilingual.ts'
import type { Described } from '#shared/web/facts.ts'
import { useInLanguage } from '../language/language.tsx'

export type PlainRecord = Described & { id: number; [field: string]: unknown }

/** Reads a field that names a record; empty without one. */
export function useNameOf(): (record: PlainRecord, field: string | null) => string {
  const read = useInLanguage()
  return (record, field) => {
    const value = field === null ? null : record[field]
    return typeof value === 'object' ? read(value as Bilingual | null) : String(value)
  }
}
