/** Page number input with previous and next; Page Up and Page Down do the same. */

import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '#storefront/language/language.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { ChevronIcon } from '#storefront/ui/icons.tsx'
import styles from './page-control.module.css'

interface PageControlProps {
  page: number
  pages: number
  onPage(page: number): void
}

export function PageControl({ page, pages, onPage }: PageControlProps) {
  const text = useText('sheets')
  const [inputText, setInputText] = useState(String(page))
  useEffect(() => setInputText(String(page)), [page])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = { PageDown: 1, PageUp: -1 }[event.key]
      if (!by || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      onPage(page + by)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [page, onPage])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const requested = Number(inputText)
    if (Number.isInteger(requested) && requested >= 1 && requested <= pages) onPage(requested)
    else setInputText(String(page))
  }
  const step = (by: 1 | -1) => (
    <IconButton
      className={by === 1 ? styles.next : styles.previous}
      label={text(by === 1 ? 'pages.next' : 'pages.previous')}
      disabled={by === 1 ? page >= pages : page <= 1}
      onClick={() => onPage(page + by)}
    >
      <ChevronIcon />
    </IconButton>
  )
  return (
    <form className={styles.control} onSubmit={submit}>
      {step(-1)}
      <input
        inputMode="numeric"
        aria-label={text('pages.number')}
        value={inputText}
        onChange={({ target }) => setInputText(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={submit}
      />
      <span>{text('pages.of', { pages })}</span>
      {step(1)}
    </form>
  )
}
