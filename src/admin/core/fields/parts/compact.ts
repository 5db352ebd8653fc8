/** Whether inputs stand in the cells of a table: no label above, no help below, small. */
import { createContext, useContext } from 'react'

export const CompactContext = createContext(false)

export const useCompact = () => useContext(CompactContext)
