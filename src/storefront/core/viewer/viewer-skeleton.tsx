/** Placeholder of a viewer, in its layout. */

import { useText } from '../language/use-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './viewer-page.module.css'

export function ViewerSkeleton() {
  const text = useText()
  return (
    <div className={styles.page} data-fills-screen role="status" data-waiting aria-label={text('page.loading')}>
      <div className={styles.bar}>
        <Skeleton width="240px" height="20px" />
      </div>
      <div className={styles.skeleton}>
        <Skeleton height="100%" />
      </div>
    </div>
  )
}
