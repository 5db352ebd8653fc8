/** A labelled input, select or text area, with its error below. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface About {
  label: string
  /** Below the label while there is no error. */
  hint?: ReactNode
  problem?: string | undefined
}

interface Wiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Connects label, control, hint and error for assistive technology. */
function Labelled({ label, hint, problem, children }: About & { children(wiring: Wiring): ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem || hint ? `${id}-more` : undefined,
      })}
      {(problem || hint) && (
        <div id={`${id}-more`} className={problem ? styles.problem : styles.hint}>
          {problem || hint}
        </div>
      )}
    </div>
  )
}

interface FieldProps extends About, ComponentProps<'input'> {
  /** Inside the box, at its end. */
  end?: ReactNode
}

export const Field = ({ label, hint, problem, end, ...props }: FieldProps) => (
  <Labelled label={label} hint={hint} problem={problem}>
    {(wiring) => (
      <div className={styles.box}>
        <input {...props} {...wiring} className={`${styles.input} ${end ? styles.withEnd : ''}`} />
        {end && <div className={styles.end}>{end}</div>}
      </div>
    )}
  </Labelled>
)

export const TextArea = ({ label, hint, problem, ...props }: About & ComponentProps<'textarea'>) => (
  <Labelled label={label} hint={hint} problem={problem}>
    {(wiring) => <textarea rows={5} {...props} {...wiring} className={`${styles.input} ${styles.area}`} />}
  </Labelled>
)

interface SelectProps extends About, ComponentProps<'select'> {
  /** Text of the empty option; without it the first option is the default. */
  empty?: string
  options: readonly { value: string; label: string }[]
}

export const Select = ({ label, hint, problem, empty, options, ...props }: SelectProps) => (
  <Labelled label={label} hint={hint} problem={problem}>
    {(wiring) => (
      <select {...props} {...wiring} className={`${styles.input} ${styles.select}`}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)

export const Checkbox = ({ label, ...props }: { label: ReactNode } & ComponentProps<'input'>) => (
  <label className={styles.check}>
    <input type="checkbox" {...props} />
    <span>{label}</span>
  </label>
)
