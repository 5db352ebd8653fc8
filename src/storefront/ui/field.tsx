/** A labelled input; what is wrong with it is said below it. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  problem?: string | undefined
  /** Inside the box, at its end. */
  end?: ReactNode
}

export function Field({ label, problem, end, ...props }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...props}
          id={id}
          className={`${styles.input} ${end ? styles.withEnd : ''}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {problem && (
        <div id={`${id}-problem`} className={styles.problem}>
          {problem}
        </div>
      )}
    </div>
  )
}
