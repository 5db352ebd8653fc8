/** Defers what a page shows below its first screen. */
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import styles from './below-screen.module.css'

/**
 * The first page of the document is still to be painted. Later ones render as a whole, which keeps
 * scroll positions.
 */
let isFirstPage = true

/**
 * Renders its children once the rest has been painted, so that neither takes a phone long at a
 * time.
 */
export function BelowScreen({ children }: { children: ReactNode }) {
  const [isVisible, setVisible] = useState(!isFirstPage)
  useEffect(() => {
    if (isVisible) return
    let timer = 0
    // The callback of a frame runs before it is painted.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        isFirstPage = false
        startTransition(() => setVisible(true))
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isVisible])
  return isVisible ? children : <div className={styles.space} aria-hidden="true" />
}
