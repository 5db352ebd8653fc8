/** A serial number form, which opens the parts that fit the unit, and selects it. */
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { resultsUrl, tabUrl } from '#storefront/paths.ts'
import { ScanButton } from '#storefront/scan/scan-button.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { setUnit, useUnit } from '#storefront/unit/unit.ts'
import { useRecognition } from '#storefront/unit/use-recognition.ts'
import styles from './home-page.module.css'
import { useText } from './messages.ts'

export function SerialForm() {
  const text = useText()
  const id = useId()
  const unit = useUnit()
  const navigate = useNavigate()
  const [inputText, setInputText] = useState(unit?.serial ?? '')
  const { recognise, problem, isPending, clear } = useRecognition(null)
  const open = async (input: string) => {
    if (!input) return setUnit(null)
    const match = await recognise(input)
    if (!match) return
    const { serial_number: serial, products } = match
    const [product, second] = products
    if (second) return navigate(resultsUrl(serial))
    setUnit({ serial, product: product ? { id: product.id, model_number: product.model_number } : null })
    if (product) void navigate(tabUrl('parts', product.id))
    else showToast({ kind: 'info', text: text('home.serialUnknown', { serial }), ms: 10_000 })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void open(inputText.trim())
  }
  return (
    <form className={styles.serial} onSubmit={submit}>
      <label htmlFor={id}>{text('home.serial')}</label>
      <input
        id={id}
        className="mono"
        value={inputText}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setInputText(target.value)
          clear()
        }}
      />
      <ScanButton
        onSerial={(scanned) => {
          setInputText(scanned)
          void open(scanned)
        }}
      />
      <Button type="submit" small disabled={isPending}>
        {text('home.serialGo')}
      </Button>
      <span id={`${id}-hint`} className={problem ? styles.error : styles.hint} role={problem ? 'alert' : undefined}>
        {problem ?? text('home.serialHint')}
      </span>
    </form>
  )
}
