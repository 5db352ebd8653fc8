/** How far a long job is, with the way to give it up. */
import { useText } from '../language/use-text.ts'
import { Button } from './button.tsx'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  /** 0 to 1; null while nobody can tell. */
  part: number | null
  onCancel?(): void
}

/** The bar alone, beneath something that says what it is. */
export const ProgressBar = ({ label, part }: Pick<ProgressProps, 'label' | 'part'>) => (
  <progress className={styles.bar} aria-label={label} {...(part !== null && { value: part })} />
)

export function Progress({ label, part, onCancel }: ProgressProps) {
  const text = useText()
  return (
    <div className={styles.progress}>
      <span>{label}</span>
      <ProgressBar label={label} part={part} />
      {onCancel && (
        <Button variant="ghost" small onClick={onCancel}>
          {text('page.cancel')}
        </Button>
      )}
    </div>
  )
}
