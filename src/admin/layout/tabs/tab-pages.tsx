/** The pages of the open tabs; those that are not in front keep their state. */
import type { ReactNode } from 'react'

export function TabPages({ children }: { children: ReactNode }) {
  return children
}
