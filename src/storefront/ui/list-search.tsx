/** The search field of a list; Enter searches. */
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../language/language.tsx'
import { SearchIcon } from './frame-icons.tsx'
import styles from './list-search.module.css'

interface ListSearchProps {
  q: string
  /** Placeholder; custom if the search covers more than names. */
  label?: string | undefined
  onSearch(q: string): void
}

export function ListSearch({ q, label, onSearch }: ListSearchProps) {
  const text = useText('controls')
  const name = label ?? text('search.list')
  const id = useId()
  const [input, setInput] = useState(q)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(input.trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <label className="unseen" htmlFor={id}>
          {name}
        </label>
        <SearchIcon />
        <input
          id={id}
          type="search"
          value={input}
          placeholder={name}
          onChange={({ target }) => setInput(target.value)}
        />
      </form>
    </search>
  )
}
