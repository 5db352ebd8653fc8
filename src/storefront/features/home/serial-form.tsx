/** A serial number form, which selects the unit and opens its product if known. */
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { http } from '#shared/http/http.ts'
import type { Suggestions } from '#shared/web/search.ts'
import { productAddress, resultsAddress } from '#storefront/core/paths.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { showToast } from '#storefront/core/ui/toast.ts'
import { setUnit, useUnit } from '#storefront/core/unit/unit.ts'
import styles from './home-page.module.css'
import { useText } from './messages.ts'

export function SerialForm() {
  const text = useText()
  const id = useId()
  const unit = useUnit()
  const [, navigate] = useLocation()
  const [inputText, setInputText] = useState(unit?.serial ?? '')
  const serial = inputText.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!serial) return setUnit(null)
    setUnit({ serial, product: null })
    const url = `/api/web/suggest?q=${encodeURIComponent(serial)}`
    const match = await http<Suggestions>({ url }).then(
      ({ data }) => data.unit,
      () => undefined,
    )
    if (match === undefined) return
    const [product, other] = match?.products ?? []
    if (product && other) return navigate(resultsAddress(serial))
    if (!product) return showToast({ kind: 'info', text: text('home.serialUnknown', { serial }), ms: 10_000 })
    setUnit({ serial, product: { id: product.id, model_number: product.model_number } })
    navigate(productAddress(product.id))
  }
  return (
    <form className={styles.serial} onSubmit={submit}>
      <label htmlFor={id}>{text('home.serial')}</label>
      <input
        id={id}
        className="mono"
        value={inputText}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setInputText(target.value)}
      />
      <Button type="submit" small>
        {text('home.serialGo')}
      </Button>
      <span id={`${id}-hint`} className={styles.hint}>
        {text('home.serialHint')}
      </span>
    </form>
  )
}
