/** A labelled input, select or text area, with its error below. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FieldLabels {
  label: string
  /** Below the label while the field is valid. */
  hint?: ReactNode
  problem?: string | undefined
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Connects label, control, hint and error for assistive technology. */
function LabelledControl({
  label,
  hint,
  problem,
  children,
}: FieldLabels & { children(controlProps: ControlProps): ReactNode }) {
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

interface FieldProps extends FieldLabels, ComponentProps<'input'> {
  /** Inside the box, at its end. */
  end?: ReactNode
}

export const Field = ({ label, hint, problem, end, ...props }: FieldProps) => (
  <LabelledControl label={label} hint={hint} problem={problem}>
    {(controlProps) => (
      <div className={styles.box}>
        <input
          {...props}
          {...controlProps}
          className={`${styles.input} ${end ? styles.withEnd : ''}`}
        />
        {end && <div className={styles.end}>{end}</div>}
      </div>
    )}
  </LabelledControl>
)

export const TextArea = ({
  label,
  hint,
  problem,
  ...props
}: FieldLabels & ComponentProps<'textarea'>) => (
  <LabelledControl label={label} hint={hint} problem={problem}>
    {(controlProps) => (
      <textarea
        rows={5}
        {...props}
        {...controlProps}
        className={`${styles.input} ${styles.area}`}
      />
    )}
  </LabelledControl>
)

interface SelectProps extends FieldLabels, ComponentProps<'select'> {
  /** Text of the empty option; without it the first option is the default. */
  empty?: string
  options: readonly { value: string; label: string }[]
}

export const Select = ({ label, hint, problem, empty, options, ...props }: SelectProps) => (
  <LabelledControl label={label} hint={hint} problem={problem}>
    {(controlProps) => (
      <select {...props} {...controlProps} className={`${styles.input} ${styles.select}`}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </LabelledControl>
)

export const Checkbox = ({ label, ...props }: { label: ReactNode } & ComponentProps<'input'>) => (
  <label className={styles.check}>
    <input type="checkbox" {...props} />
    <span>{label}</span>
  </label>
)
