/** The form for the serial number of a unit. */
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#storefront/ui/button.tsx'
import { Field } from '#storefront/ui/field.tsx'
import { useText } from '../messages.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { setUnit, type Unit, useUnit } from '../unit.ts'
import styles from './unit-form.module.css'
import { useRecognition } from './use-recognition.ts'

interface UnitFormProps {
  product: NonNullable<Unit['product']>
  /** Checked on mount, as if it had been typed. */
  initialSerial?: string | null
  /** The initial serial number has been recognised, or rejected. */
  onChecked?(): void
  onSet?(): void
}

export function UnitForm({ product, initialSerial = null, onChecked, onSet }: UnitFormProps) {
  const text = useText()
  const unit = useUnit()
  const isSelected = unit !== null && unit.product?.id === product.id
  const [serial, setSerial] = useState(initialSerial ?? (isSelected ? unit.serial : ''))
  const { recognise, problem, isPending, clear } = useRecognition(product.id)
  const select = async (input: string) => {
    if (!input.trim()) return
    const match = await recognise(input.trim())
    onChecked?.()
    if (!match) return
    setSerial(match.serial_number)
    setUnit({ serial: match.serial_number, product })
    onSet?.()
  }
  const selectInitial = useEffectEvent(() => void select(initialSerial ?? ''))
  useEffect(() => {
    if (initialSerial) selectInitial()
  }, [initialSerial])
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
      <Button type="submit" disabled={isPending}>
        {text('unit.use')}
      </Button>
    </form>
  )
}
