/** Contents of a viewer without its picture, in its layout: a placeholder, an error, a list. */

import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './viewer-page.module.css'

export function ViewerSkeleton() {
  const text = useText('frame')
  return (
    <div
      className={styles.page}
      data-fills-screen
      role="status"
      data-waiting
      aria-label={text('page.loading')}
    >
      <div className={styles.bar}>
        <Skeleton width="240px" height="20px" />
      </div>
      <div className={styles.skeleton}>
        <Skeleton height="100%" />
      </div>
    </div>
  )
}

/** Errors, empty states and part lists in the place of the picture. */
export const ViewerFallback = ({ children }: { children: ReactNode }) => (
  <div className={styles.page} data-fills-screen>
    <div className={styles.fallback}>
      <div>{children}</div>
    </div>
  </div>
)
