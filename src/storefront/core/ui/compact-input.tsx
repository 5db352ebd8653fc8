/** An input among others, in rows where each is named by its column or a small word above it. */
import { type ComponentProps, useId } from 'react'
import styles from './compact-input.module.css'

interface CompactInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** For numbers that are compared letter by letter. */
  mono?: boolean
}

export const CompactInput = ({ mono = false, ...props }: CompactInputProps) => (
  <input {...props} className={mono ? `${styles.input} mono` : styles.input} />
)

/** The same below its name. */
export function CompactField({ label, ...props }: CompactInputProps & { label: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <CompactInput {...props} id={id} />
    </div>
  )
}
