/** The search box of the handbook: sections with marked matches; arrow keys select, Enter opens. */
import Search from '@mui/icons-material/Search'
import { Box, ClickAwayListener, InputAdornment, OutlinedInput, Paper } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { loadSpelling, MarkedText, nextIndex } from '#admin/search/public.ts'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { Chapter } from './chapter.ts'
import { createHandbookIndex, type HandbookHit } from './search-index.ts'

interface HandbookSearchProps {
  chapters: readonly Chapter[]
  onSelect(anchor: string): void
}

export function HandbookSearch({ chapters, onSelect }: HandbookSearchProps) {
  const text = useText()
  const id = useId()
  const [input, setInput] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const matches = useHandbookSearch(chapters, input)
  const isListVisible = isOpen && matches !== null
  const name = text('handbook.search')

  const select = (hit: HandbookHit | undefined) => {
    if (!hit) return
    setOpen(false)
    onSelect(hit.anchor)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isListVisible) {
      setOpen(false)
      return event.preventDefault()
    }
    if (event.key === 'Enter') select(matches?.[active])
    const next =
      event.key === 'Home' || event.key === 'End'
        ? null
        : nextIndex(event.key, active, matches?.length ?? 0)
    if (next === null) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const announcement = matches?.length === 0 ? text('handbook.nothing', { q: input.trim() }) : ''

  return (
    <ClickAwayListener onClickAway={() => setOpen(false)}>
      <Box role="search" sx={{ position: 'relative', flex: { xs: '1 0 100%', sm: '0 0 320px' } }}>
        <OutlinedInput
          fullWidth
          size="small"
          value={input}
          placeholder={name}
          onChange={(event) => {
            setInput(event.target.value)
            setActive(0)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
          inputProps={{
            role: 'combobox',
            'aria-label': name,
            'aria-expanded': isListVisible && matches.length > 0,
            'aria-controls': id,
            'aria-autocomplete': 'list',
            'aria-activedescendant':
              isListVisible && matches.length > 0 ? `${id}-${active}` : undefined,
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
        <Box role="status" sx={visuallyHidden}>
          {matches && (announcement || text('search.count', { smart_count: matches.length }))}
        </Box>
        {isListVisible && (
          <Paper elevation={6} sx={LIST} tabIndex={matches.length > 0 ? -1 : undefined}>
            {announcement ? (
              <Box sx={{ p: 2, overflowWrap: 'anywhere' }}>{announcement}</Box>
            ) : (
              <Box id={id} role="listbox" aria-label={text('search.results')}>
                {matches.map((hit, index) => (
                  <Box
                    key={hit.anchor}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    onMouseMove={() => setActive(index)}
                    onClick={() => select(hit)}
                    sx={OPTION}
                  >
                    <Box sx={{ fontWeight: 600 }}>
                      <MarkedText {...hit.title} />
                      {hit.title.text !== hit.chapter && (
                        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                          {' · '}
                          {hit.chapter}
                        </Box>
                      )}
                    </Box>
                    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                      <MarkedText {...hit.snippet} />
                    </Box>
                  </Box>
                ))}
              </Box>
            )}
          </Paper>
        )}
      </Box>
    </ClickAwayListener>
  )
}

/**
 * Matches words and, in a language with spellings by sound, these, which load with the first query;
 * null without one.
 */
function useHandbookSearch(chapters: readonly Chapter[], input: string): HandbookHit[] | null {
  const hasQuery = input.trim() !== ''
  const { spelling: kind } = languageOf(useLanguage())
  const { data: spelling = null } = useQuery({
    queryKey: ['handbook', 'spelling'],
    queryFn: loadSpelling,
    enabled: hasQuery && kind !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const index = useMemo(
    () => (hasQuery ? createHandbookIndex(chapters, spelling) : null),
    [hasQuery, chapters, spelling],
  )
  return useMemo(() => index?.(input) ?? null, [index, input])
}

const LIST = {
  position: 'absolute',
  zIndex: 'modal',
  top: 'calc(100% + 4px)',
  right: 0,
  width: { xs: '100%', sm: 440 },
  maxHeight: '60vh',
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
} as const
const OPTION = {
  px: 2,
  py: 1,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected="true"]': { bgcolor: 'action.hover' },
} as const
