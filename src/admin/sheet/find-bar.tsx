/** The search within the cells: above them, opened by Ctrl+F. */
import Close from '@mui/icons-material/Close'
import Next from '@mui/icons-material/KeyboardArrowDown'
import Previous from '@mui/icons-material/KeyboardArrowUp'
import Search from '@mui/icons-material/Search'
import { Box, IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatIn } from '#shared/i18n/format.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { isComposingKey } from '../keyboard/ignored-keys.ts'
import { hasText } from './columns.ts'
import { findCells, foldText, nextMatch } from './find.ts'
import type { GridSheet } from './grid-sheet.ts'
import type { Position } from './selection.ts'

export interface Find {
  /** The folded text that is sought in the cells; empty while none is. */
  sought: string
  open(): void
  /** Counts the calls of `open` since the search was closed; 0 while it is closed. */
  requests: number
  text: string
  setText(text: string): void
  matches: readonly Position[]
  /** Selects the next match. */
  go(isBack: boolean): void
  close(): void
}

/** @param onClose called when the search closes, as the cells take the focus back */
export function useFind(
  { rows, columns, displayTextAt, selection, select }: GridSheet,
  onClose: () => void,
): Find {
  const [requests, setRequests] = useState(0)
  const [text, setText] = useState('')
  const sought = requests > 0 ? foldText(text.trim()) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the rows and columns
  const matches = useMemo(() => {
    const searched = columns.flatMap((column, index) => (hasText(column) ? [index] : []))
    return findCells({ rows: rows.length, columns: searched }, displayTextAt, sought)
  }, [rows, columns, sought])
  return {
    sought,
    open: () => setRequests((count) => count + 1),
    requests,
    text,
    setText,
    matches,
    go(isBack) {
      const match = nextMatch(matches, selection.active, isBack)
      if (match) select(match)
    },
    close() {
      setRequests(0)
      onClose()
    },
  }
}

interface FindBarProps {
  find: Find
  active: Position
  /** Whether the list has more records, which are not loaded. */
  isPartial: boolean
}

export function FindBar({ find, active, isPartial }: FindBarProps) {
  const text = useText()
  const { number } = formatIn(useLanguage())
  const input = useRef<HTMLInputElement>(null)
  const { requests } = find
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request takes the focus
  useLayoutEffect(() => input.current?.select(), [requests])

  function onKeyDown(event: KeyboardEvent) {
    if (isComposingKey(event.nativeEvent)) return
    if (event.key === 'Escape') find.close()
    else if (event.key === 'Enter' && event.target === input.current) find.go(event.shiftKey)
    else return
    event.preventDefault()
  }

  const position = find.matches.findIndex(
    ({ row, column }) => row === active.row && column === active.column,
  )
  const count = find.matches.length
  const result =
    find.sought === ''
      ? ''
      : count === 0
        ? text('search.nothing', { q: find.text.trim() })
        : position < 0
          ? text('sheet.found', { smart_count: count })
          : text('sheet.foundAt', { position: number(position + 1), count: number(count) })
  return (
    <Box role="search" aria-label={text('sheet.find')} sx={BAR} onKeyDown={onKeyDown}>
      <OutlinedInput
        inputRef={input}
        size="small"
        value={find.text}
        onChange={({ target }) => find.setText(target.value)}
        placeholder={text('sheet.find')}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': text('sheet.find'), autoComplete: 'off', spellCheck: false }}
        sx={{ width: 260 }}
      />
      <IconButton
        size="small"
        title={text('sheet.findPrevious')}
        disabled={count === 0}
        onClick={() => find.go(true)}
      >
        <Previous fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        title={text('sheet.findNext')}
        disabled={count === 0}
        onClick={() => find.go(false)}
      >
        <Next fontSize="small" />
      </IconButton>
      <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {result}
      </Box>
      {isPartial && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {text('sheet.findLoaded')}
        </Box>
      )}
      <IconButton
        size="small"
        title={text('sheet.findClose')}
        sx={{ ml: 'auto' }}
        onClick={find.close}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  p: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  flex: 'none',
} as const
