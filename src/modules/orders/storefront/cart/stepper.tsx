/** A quantity input with increment and decrement buttons. */

import { useId, useState } from 'react'
import { plainNumber } from '#shared/key-text.ts'
import { useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { MinusIcon, PlusIcon } from '#storefront/ui/frame-icons.tsx'
import { QUANTITY } from '../../shared/cart.ts'
import styles from './stepper.module.css'

interface StepperProps {
  /** The counted item, for assistive technology. */
  label: string
  value: number
  onChange(value: number): void
  /** Text that is no quantity in the range; undefined without one. */
  invalid: string | undefined
  onInvalid(text: string | undefined): void
}

const { min, max } = QUANTITY

export function Stepper({ label, value, onChange, invalid, onInvalid }: StepperProps) {
  const text = useText('controls')
  const id = useId()
  /** Text being typed; null otherwise. */
  const [input, setInput] = useState<string | null>(null)
  const isInvalid = invalid !== undefined

  function step(requested: number) {
    onInvalid(undefined)
    onChange(requested)
  }
  /**
   * Other text than a number in the range leaves the value as it is, and stays until it is
   * corrected.
   */
  function type(typed: string) {
    const digits = plainNumber(typed).trim()
    const requested = Number(digits)
    const isInRange = /^\d+$/.test(digits) && requested >= min && requested <= max
    setInput(typed)
    onInvalid(digits === '' || isInRange ? undefined : typed)
    if (isInRange) onChange(requested)
  }
  return (
    <div className={styles.control}>
      <fieldset className={styles.stepper} aria-label={label}>
        <Button
          variant="ghost"
          small
          aria-label={text('stepper.less')}
          disabled={value <= min}
          onClick={() => step(value - 1)}
        >
          <MinusIcon />
        </Button>
        <input
          className={styles.input}
          inputMode="numeric"
          aria-label={label}
          value={invalid ?? input ?? value}
          {...(isInvalid && { 'aria-invalid': true, 'aria-describedby': id })}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setInput(null)}
        />
        <Button
          variant="ghost"
          small
          aria-label={text('stepper.more')}
          disabled={value >= max}
          onClick={() => step(value + 1)}
        >
          <PlusIcon />
        </Button>
      </fieldset>
      {isInvalid && (
        <div id={id} className={styles.problem} role="alert">
          {text('stepper.range', { min, max })}
        </div>
      )}
    </div>
  )
}
