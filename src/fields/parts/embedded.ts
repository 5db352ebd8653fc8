/** Embedded records: the names that the server sends along with each reference. */
import type { EmbeddedRecord } from './target.ts'

/** The embedded records of a field, in order; empty where the record has none. */
export function embeddedOf(
  record: Record<string, unknown> | undefined,
  fieldName: string,
): EmbeddedRecord[] {
  const refs = record?.$refs as Record<string, EmbeddedRecord | EmbeddedRecord[] | null> | undefined
  const match = refs?.[fieldName]
  return match ? [match].flat() : []
}
