/** What a record carries of the records it refers to. */
import type { EmbeddedRecord } from './target.ts'

/** The embedded records of a field, in order; none where the record carries none. */
export function embeddedOf(record: Record<string, unknown> | undefined, fieldName: string): EmbeddedRecord[] {
  const refs = record?.$refs as Record<string, EmbeddedRecord | EmbeddedRecord[] | null> | undefined
  const match = refs?.[fieldName]
  return match ? [match].flat() : []
}
