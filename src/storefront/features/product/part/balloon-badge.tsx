/** A balloon number as drawings show it. */
import styles from './balloon-badge.module.css'

export const BalloonBadge = ({ balloon }: { balloon: string }) => <span className={styles.badge}>{balloon}</span>
