/** Inputs for tables and toolbars, labelled by their column or a small label above. */
import { type ComponentProps, useId } from 'react'
import styles from './compact-input.module.css'

interface CompactInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** Monospaced, for numbers that are compared by character. */
  mono?: boolean
}

export const CompactInput = ({ mono = false, ...props }: CompactInputProps) => (
  <input {...props} className={mono ? `${styles.input} mono` : styles.input} />
)

interface CompactFieldProps extends CompactInputProps {
  label: string
  problem?: string
}

/** With a label above, and its error below. */
export function CompactField({ label, problem = '', ...props }: CompactFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <CompactInput
        {...props}
        id={id}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
      />
      {problem && (
        <div id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </div>
      )}
    </div>
  )
}
