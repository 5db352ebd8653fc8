/** The search of a sheet: input, number of matches, previous and next. */

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useDebouncedInput } from '#shared/react/use-debounced-input.ts'
import { useText } from '#storefront/language/language.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { ChevronIcon } from '#storefront/ui/icons.tsx'
import styles from './sheet-search.module.css'

interface SheetSearchProps {
  query: string
  /** Number of matches, and the 0-based current one. */
  count: number
  index: number
  isRunning?: boolean
  onQuery(query: string): void
  onStep(by: 1 | -1): void
}

export function SheetSearch({
  query,
  count,
  index,
  isRunning = false,
  onQuery,
  onStep,
}: SheetSearchProps) {
  const text = useText('sheets')
  // Blanks are no search.
  const [inputText, setInputText] = useDebouncedInput(query, (next) =>
    onQuery(next.trim() ? next : ''),
  )
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onFind = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'f')
        return
      event.preventDefault()
      input.current?.select()
    }
    window.addEventListener('keydown', onFind)
    return () => window.removeEventListener('keydown', onFind)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
    if (event.key === 'Escape' && inputText) {
      event.preventDefault()
      setInputText('')
    }
  }
  const status = !query
    ? ''
    : count
      ? text('find.count', { at: index + 1, n: count })
      : text(isRunning ? 'find.running' : 'find.none')
  return (
    <search className={styles.search}>
      <input
        ref={input}
        type="search"
        aria-label={text('find.label')}
        placeholder={text('find.label')}
        value={inputText}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setInputText(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.count} role="status">
        {status}
      </span>
      {([-1, 1] as const).map((by) => {
        const label = text(by === 1 ? 'find.next' : 'find.previous')
        return (
          <IconButton
            key={by}
            className={by === 1 ? styles.down : styles.up}
            label={label}
            disabled={!count}
            onClick={() => onStep(by)}
          >
            <ChevronIcon />
          </IconButton>
        )
      })}
    </search>
  )
}
