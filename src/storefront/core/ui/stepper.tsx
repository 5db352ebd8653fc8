/** A quantity input with increment and decrement buttons. */

import { QUANTITY } from '#shared/web/cart.ts'
import { Button } from './button.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'
import { useText } from './messages.ts'
import styles from './stepper.module.css'

interface StepperProps {
  /** The counted item, for assistive technology. */
  label: string
  value: number
  min?: number
  max?: number
  onChange(value: number): void
}

export function Stepper({ label, value, min = QUANTITY.min, max = QUANTITY.max, onChange }: StepperProps) {
  const text = useText()
  const change = (requested: number) => onChange(Math.min(max, Math.max(min, Math.round(requested) || min)))
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <Button
        variant="ghost"
        small
        aria-label={text('stepper.less')}
        disabled={value <= min}
        onClick={() => change(value - 1)}
      >
        <MinusIcon />
      </Button>
      <input
        className={styles.input}
        inputMode="numeric"
        aria-label={label}
        value={value}
        onChange={({ target }) => change(Number(target.value.replace(/\D/g, '')))}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="ghost"
        small
        aria-label={text('stepper.more')}
        disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        <PlusIcon />
      </Button>
    </fieldset>
  )
}
