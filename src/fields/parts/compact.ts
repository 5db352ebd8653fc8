/** How inputs render in table cells. */
import { createContext, useContext } from 'react'

/** Whether they are small, without label and help. */
export const CompactContext = createContext(false)

export const useCompact = () => useContext(CompactContext)

/** Style of an input that is as wide as what is typed: not in table cells, nor on phones. */
export function useInputWidth(width: number | undefined) {
  const compact = useCompact()
  return { maxWidth: compact ? undefined : { sm: width } }
}

/** Whether long lines of text wrap, so that they are visible in whole. */
export const WrappingContext = createContext(false)

export const useWrapping = () => useContext(WrappingContext)
