/** The global search with suggestions, as an accessible combobox. */
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Suggestions } from '#modules/catalogue/shared/search.ts'
import { ScanButton, setUnit } from '#modules/units/storefront/public.ts'
import { http } from '#shared/http/http.ts'
import { useInLanguage, useSentences, useText } from '#storefront/language/language.tsx'
import { productUrl, resultsUrl } from '#storefront/paths.ts'
import { queryText } from '#storefront/query/queries.ts'
import { Button } from '#storefront/ui/button.tsx'
import { CloseIcon, SearchIcon } from '#storefront/ui/frame-icons.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { tabUrl } from '../../shared/library-urls.ts'
import { hitUrl } from './hit-url.ts'
import styles from './search-box.module.css'
import { type SuggestionOption, toOptions } from './suggestion-options.ts'

// Debounced suggestions; a newer input aborts the pending request.

/** Debounce of typing. */
const PAUSE_MS = 80
const NOTHING: Suggestions = { correction: null, hits: [], unit: null, batch: [], model: null }

/** @param q null disables the query */
function useSuggestions(q: string | null): { q: string; suggestions: Suggestions } {
  const [answer, setAnswer] = useState({ q: '', suggestions: NOTHING })
  useEffect(() => {
    if (!q) return setAnswer({ q: '', suggestions: NOTHING })
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const url = `/api/web/suggest?q=${encodeURIComponent(queryText(q))}`
      try {
        const { data } = await http<Suggestions>({ url, signal: controller.signal })
        if (!controller.signal.aborted) setAnswer({ q, suggestions: data })
      } catch {
        // Without offers the search itself still works, and says what is wrong.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])
  return answer
}

/** Nothing is suggested before the first input, so the start page does without. */
const SuggestionRows = lazyComponent(
  async () => (await import('./suggestion-row.tsx')).SuggestionRows,
)

interface SearchBoxProps {
  /** The current search. */
  q?: string
  /** Large, on the start page. */
  isLarge?: boolean
}

export function SearchBox({ q = '', isLarge = false }: SearchBoxProps) {
  const sentences = useSentences()
  const text = useText('searchBox')
  const read = useInLanguage()
  const id = useId()
  const navigate = useNavigate()
  const [inputText, setInputText] = useState(q)
  const [isOpen, setOpen] = useState(false)
  const query = inputText.trim()
  const { q: answeredQuery, suggestions } = useSuggestions(isOpen && query ? query : null)
  // Other suggestions would come under the selected row.
  const [selected, setSelected] = useState({ q: '', row: -1 })
  const active = selected.q === answeredQuery ? selected.row : -1
  const setActive = (row: number) => setSelected({ q: answeredQuery, row })
  const options = isOpen && query ? toOptions(suggestions, answeredQuery) : []
  const isListOpen = options.length > 0
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const search = (searchText: string) => {
    close()
    void navigate(resultsUrl(searchText))
  }
  const select = (option: SuggestionOption) => {
    if (option.kind === 'search') return search(option.q)
    close()
    if (option.kind === 'hit') return void navigate(hitUrl(option.hit, read))
    if (option.kind === 'page') return void navigate(tabUrl(option.page, option.model.id))
    const { id: product, model_number } = option.product
    if (option.serial !== null)
      setUnit({ serial: option.serial, product: { id: product, model_number } })
    void navigate(productUrl(product))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (step) {
      event.preventDefault()
      setOpen(true)
      // The input is before the first and after the last option.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && option) {
      event.preventDefault()
      select(option)
    } else if (event.key === 'Escape' && isListOpen) {
      event.preventDefault()
      close()
    }
  }
  return (
    <search
      className={`${styles.search} ${isLarge ? styles.large : ''}`}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(query)
        }}
      >
        <input
          className={styles.input}
          // HTML allows no combobox of the type “search”.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={isListOpen}
          aria-controls={`${id}-offers`}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
          aria-label={text('search.label')}
          aria-keyshortcuts="/ Control+K"
          placeholder={text(isLarge ? 'search.wide' : 'search.label')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={inputText}
          onChange={({ target }) => {
            setInputText(target.value)
            setActive(-1)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
        {inputText && (
          <Button
            variant="ghost"
            small
            className={styles.clear}
            aria-label={text('search.clear')}
            onClick={(event) => {
              setInputText('')
              close()
              event.currentTarget.closest('form')?.querySelector('input')?.focus()
            }}
          >
            <CloseIcon />
          </Button>
        )}
        <ScanButton
          className={styles.scan}
          onSerial={(serial) => {
            setInputText(serial)
            search(serial)
          }}
        />
        <Button
          type="submit"
          variant={isLarge ? 'primary' : 'ghost'}
          small
          className={styles.submit}
          aria-label={text('search.go')}
        >
          <SearchIcon />
        </Button>
      </form>
      <div className="unseen" role="status">
        {isListOpen &&
          sentences(
            ...(suggestions.correction
              ? [text('search.instead', { q: suggestions.correction })]
              : []),
            text('search.count', { smart_count: options.length - 1 }),
          )}
      </div>
      <div
        className={styles.suggestions}
        id={`${id}-offers`}
        role="listbox"
        aria-label={text('search.offers')}
        hidden={!isListOpen}
      >
        {options.length > 0 && (
          <SuggestionRows
            id={id}
            options={options}
            active={active}
            onHover={setActive}
            onSelect={select}
          />
        )}
      </div>
    </search>
  )
}
