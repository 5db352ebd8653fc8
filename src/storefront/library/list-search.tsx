/** Searches one list. */
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './library-list.module.css'
import { useText } from './messages.ts'

export function ListSearch({ q, onSearch }: { q: string; onSearch(q: string): void }) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState(q)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <label className="unseen" htmlFor={id}>
          {text('list.search')}
        </label>
        <input
          id={id}
          type="search"
          value={typed}
          maxLength={100}
          placeholder={text('list.search')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{text('list.find')}</Button>
      </form>
    </search>
  )
}
