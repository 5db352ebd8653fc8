/** The form for the serial number of a unit. */

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { http } from '#shared/http/http.ts'
import { HttpError, hasCode, NO_RESPONSE } from '#shared/http/http-error.ts'
import { useText } from '#storefront/language/language.tsx'
import { queryText } from '#storefront/query/queries.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Field } from '#storefront/ui/field.tsx'
import { ScanButton } from '../scan/scan-button.tsx'
import { setUnit, type Unit, useUnit } from '../unit.ts'
import styles from './unit-form.module.css'

interface UnitFormProps {
  product: NonNullable<Unit['product']>
  /** Checked on mount, as if it had been typed. */
  initialSerial?: string | null
  /** The initial serial number has been recognised, or rejected. */
  onChecked?(): void
  onSet?(): void
}

export function UnitForm({ product, initialSerial = null, onChecked, onSet }: UnitFormProps) {
  const text = useText('unit')
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

/** The response of the look-up, as far as the form needs it. */
interface RecognisedUnit {
  /** Formatted as on the label. */
  serial_number: string
}

/**
 * Recognises typed serial numbers on the server, with the reason at the field for an invalid one.
 * @param product that the serial number has to belong to
 */
function useRecognition(product: number) {
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  /** The last request: later input ends it. */
  const running = useRef<AbortController>(null)
  const start = () => {
    running.current?.abort()
    running.current = new AbortController()
    setProblem(undefined)
    return running.current.signal
  }

  /** Null for a text that is no serial number, or that is not the last input. */
  const recognise = async (serial: string): Promise<RecognisedUnit | null> => {
    const signal = start()
    setPending(true)
    const query = new URLSearchParams({ serial: queryText(serial), product: String(product) })
    try {
      const { data } = await http<RecognisedUnit>({ url: `/api/web/unit?${query}`, signal })
      return signal.aborted ? null : data
    } catch (error) {
      if (signal.aborted) return null
      // Without a network, the unit narrows what is on the device; the server still checks every
      // order.
      if (hasCode(error, NO_RESPONSE)) return { serial_number: serial }
      const [fieldError] = error instanceof HttpError ? error.fields : []
      setProblem(fieldError?.message ?? errorMessage(error))
      return null
    } finally {
      if (!signal.aborted) setPending(false)
    }
  }
  const clear = () => {
    start()
    setPending(false)
  }
  return { recognise, problem, isPending, clear }
}
