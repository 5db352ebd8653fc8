/** How many records each choice of a filter would leave, by key; provided by lists around the filters of fields. */
import { createContext } from 'react'

export const ChoiceCountsContext = createContext<ReadonlyMap<string, number> | null>(null)
