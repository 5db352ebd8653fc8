/** How many records each choice of a filter would leave; provided by lists around the filters of fields. */
import { createContext } from 'react'

export interface ChoiceCounts {
  /** Undefined for a choice whose count is unknown, as it is not among the most frequent. */
  of(choice: string | number): number | undefined
  /** The choices with the most records, most frequent first. */
  top: readonly unknown[]
}

export const ChoiceCountsContext = createContext<ChoiceCounts | null>(null)
