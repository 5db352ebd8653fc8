/** The search of every page but the start page, which has a larger one. */
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Button } from '../ui/button.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { useText } from '../words.ts'
import styles from './header-search.module.css'

export function HeaderSearch() {
  const text = useText()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(params.get('q') ?? '')
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          navigate(`/product_web?q=${encodeURIComponent(typed.trim())}`)
        }}
      >
        <input
          className={styles.input}
          type="search"
          aria-label={text('bar.search')}
          placeholder={text('bar.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="quiet" small className={styles.go} aria-label={text('bar.searchGo')}>
          <SearchIcon />
        </Button>
      </form>
    </search>
  )
}
