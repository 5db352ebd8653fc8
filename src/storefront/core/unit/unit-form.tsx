/** The form for the serial number of a unit. */
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { ScanButton } from '../scan/scan-button.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useText } from './messages.ts'
import { setUnit, type Unit, useUnit } from './unit.ts'
import styles from './unit-form.module.css'
import { useRecognition } from './use-recognition.ts'

interface UnitFormProps {
  product: NonNullable<Unit['product']>
  /** A serial number to begin with, as if it had been typed. */
  given?: string | null
  /** The given one has been recognised, or refused. */
  onTaken?(): void
  onSet?(): void
}

export function UnitForm({ product, given = null, onTaken, onSet }: UnitFormProps) {
  const text = useText()
  const unit = useUnit()
  const isSelected = unit !== null && unit.product?.id === product.id
  const [serial, setSerial] = useState(given ?? (isSelected ? unit.serial : ''))
  const { recognise, problem, isWorking, clear } = useRecognition(product.id)
  const select = async (typed: string) => {
    if (!typed.trim()) return
    const found = await recognise(typed.trim())
    onTaken?.()
    if (!found) return
    setSerial(found.serial_number)
    setUnit({ serial: found.serial_number, product })
    onSet?.()
  }
  const selectGiven = useEffectEvent(() => void select(given ?? ''))
  useEffect(() => {
    if (given) selectGiven()
  }, [given])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void select(serial)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={text('unit.label')}
        hint={text('unit.hint')}
        problem={problem}
        className="mono"
        end={
          <ScanButton
            onSerial={(scanned) => {
              setSerial(scanned)
              void select(scanned)
            }}
          />
        }
        value={serial}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setSerial(target.value)
          clear()
        }}
      />
      <Button type="submit" disabled={isWorking}>
        {text('unit.use')}
      </Button>
    </form>
  )
}
