/** Placeholder of the results. */

import { useText } from '#storefront/core/language/use-text.ts'
import { Skeleton } from '#storefront/core/ui/skeleton.tsx'
import styles from './search-page.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function ResultsSkeleton() {
  const text = useText()
  return (
    <div className={styles.layout} role="status" aria-label={text('page.loading')}>
      <div className={styles.narrow}>
        <div className={styles.open}>
          <Skeleton height="240px" />
        </div>
      </div>
      <div className={styles.skeleton}>
        {PLACES.map((path) => (
          <Skeleton key={path} height="220px" />
        ))}
      </div>
    </div>
  )
}
