/** The form for the serial number of a unit. */
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useText } from './messages.ts'
import { setUnit, type Unit, useUnit } from './unit.ts'
import styles from './unit-form.module.css'

/** @param props.product product of the unit; a serial number alone filters every product */
export function UnitForm({ product, onSet }: { product: Unit['product']; onSet?(): void }) {
  const text = useText()
  const unit = useUnit()
  const isSelected = unit !== null && unit.product?.id === product?.id
  const [serial, setSerial] = useState(isSelected ? unit.serial : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!serial.trim()) return
    setUnit({ serial: serial.trim(), product })
    onSet?.()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={text('unit.label')}
        hint={text('unit.hint')}
        className="mono"
        value={serial}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setSerial(target.value)}
      />
      <Button type="submit">{text('unit.use')}</Button>
    </form>
  )
}
