/** Loading placeholders. */
import { useText } from '../language/language.tsx'
import styles from './skeleton.module.css'

/** One block; measures in CSS lengths. */
export const Skeleton = ({
  width = '100%',
  height = '1.2em',
}: {
  width?: string
  height?: string
}) => <span className={styles.block} style={{ width, height }} aria-hidden="true" />

/** A page or list: a title and some rows. */
export function SkeletonRows({ rows = 6, height = '56px' }: { rows?: number; height?: string }) {
  const text = useText('frame')
  return (
    <div className={styles.rows} role="status" data-waiting aria-label={text('page.loading')}>
      {Array.from({ length: rows }, (_, index) => `row ${index}`).map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  )
}
