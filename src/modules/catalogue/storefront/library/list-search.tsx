/** The search field of a list. */
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#storefront/ui/button.tsx'
import styles from './library-list.module.css'
import { useText } from './messages.ts'

interface ListSearchProps {
  q: string
  /** Placeholder; custom if the search covers more than names. */
  label?: string | undefined
  onSearch(q: string): void
}

export function ListSearch({ q, label, onSearch }: ListSearchProps) {
  const text = useText()
  const name = label ?? text('list.search')
  const id = useId()
  const [inputText, setInputText] = useState(q)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(inputText.trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <label className="unseen" htmlFor={id}>
          {name}
        </label>
        <input
          id={id}
          type="search"
          value={inputText}
          placeholder={name}
          onChange={({ target }) => setInputText(target.value)}
        />
        <Button type="submit">{text('list.find')}</Button>
      </form>
    </search>
  )
}
