/** Whether inputs render inside table cells: small, without label and help. */
import { createContext, useContext } from 'react'

export const CompactContext = createContext(false)

export const useCompact = () => useContext(CompactContext)
