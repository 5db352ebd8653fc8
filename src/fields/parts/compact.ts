/** How inputs render in table cells. */
import { createContext, useContext } from 'react'

/** Whether they are small, without label and help. */ export const CompactContext =
  createContext(false)

export const useCompact = () => useContext(CompactContext)

/** Whether long lines of text wrap, so that they are visible in whole. */
export const WrappingContext = createContext(false)

export const useWrapping = () => useContext(WrappingContext)
