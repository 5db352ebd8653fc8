/** A balloon number, styled as on drawings. */
import styles from './balloon-badge.module.css'

export const BalloonBadge = ({ balloon }: { balloon: string }) => (
  <span className={styles.badge}>{balloon}</span>
)
