/** The full-text search over a list. */
import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import { useRef } from 'react'
import { withinSentence } from '#shared/i18n/text.ts'
import { useDebouncedInput } from '#shared/react/use-debounced-input.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { usePageKey } from '../keyboard/use-key.ts'
import { useResource } from '../resources.ts'
import { useFilters } from './filters.ts'

/** @param name the searched subject, where it is not the resource */
export function QuickSearch({ name: customName }: { name?: string }) {
  const text = useText()
  const { label } = useResource()
  const locale = useLanguage()
  const name = customName ?? text('list.search', { name: withinSentence(label[locale], locale) })
  const { values, change } = useFilters()
  const [input, setInput] = useDebouncedInput(String(values.q ?? ''), (q) =>
    change(({ q: _, ...rest }) => (q.trim() === '' ? rest : { ...rest, q })),
  )
  const inputRef = useRef<HTMLInputElement>(null)
  usePageKey({
    keys: '/',
    label: 'keys.search',
    scope: 'list',
    run: () => inputRef.current?.focus(),
  })
  return (
    <OutlinedInput
      inputRef={inputRef}
      data-tour="grid-search"
      type="search"
      size="small"
      value={input}
      onChange={(event) => setInput(event.target.value)}
      placeholder={name}
      inputProps={{ 'aria-label': name }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        input && (
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              aria-label={text('list.clearSearch')}
              onClick={() => setInput('')}
            >
              <Close fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 0, width: { sm: 280 } }}
    />
  )
}
