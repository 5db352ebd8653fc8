/** Names of records on plain pages. */
import type { Described } from '#shared/web/facts.ts'
import { useFactText } from '../ui/facts.tsx'

export type PlainRecord = Described & { id: number }

/** Reads a field that names a record; empty without a value. */
export function useNameOf(): (record: PlainRecord, field: string | null) => string {
  const textOf = useFactText()
  return ({ $facts = [] }, field) => {
    const fact = $facts.find(({ name }) => name === field)
    return fact ? textOf(fact) : ''
  }
}
