/** Progress of a long task, with a cancel button. */
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  /** 0 to 1; null if unknown. */
  value: number | null
  onCancel?(): void
}

/** Only the bar, below a description. */
export const ProgressBar = ({ label, value }: Pick<ProgressProps, 'label' | 'value'>) => (
  <progress className={styles.bar} aria-label={label} {...(value !== null && { value })} />
)

export function Progress({ label, value, onCancel }: ProgressProps) {
  const text = useText('frame')
  return (
    <div className={styles.progress}>
      <span>{label}</span>
      <ProgressBar label={label} value={value} />
      {onCancel && (
        <Button variant="ghost" small onClick={onCancel}>
          {text('page.cancel')}
        </Button>
      )}
    </div>
  )
}
