/** The search box: a combobox with a list of options. */
import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import { Box, CircularProgress, IconButton, InputBase } from '@mui/material'
import { type KeyboardEvent, useId, useState } from 'react'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { useText } from '../i18n/text.ts'
import { Key } from '../keyboard/key-cap.tsx'
import { ChoiceList, optionId } from './choice-list.tsx'
import type { Choice } from './choices.ts'
import { nextIndex } from './keys.ts'
import { useSections } from './sections.ts'

interface SearchPanelProps {
  onSelect(choice: Choice): void
  onClose(): void
}

export function SearchPanel({ onSelect, onClose }: SearchPanelProps) {
  const text = useText()
  const id = useId()
  const [inputText, setInputText] = useState('')
  const [active, setActive] = useState(0)
  const { sections, isSearching, isEmpty } = useSections(inputText)
  const choices = sections.flatMap((section) => section.choices)
  const index = Math.min(active, choices.length - 1)

  const changeInput = (next: string) => {
    setInputText(next)
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const selected = choices[index]
    if (event.key === 'Enter' && selected) onSelect(selected)
    const next = nextIndex(event.key, index, choices.length)
    if (event.key !== 'Enter' && next === null) return
    event.preventDefault()
    if (next !== null) setActive(next)
  }
  const statusText = () => {
    if (isSearching) return text('search.searching')
    if (isEmpty) return text('search.nothing', { q: inputText.trim() })
    return inputText.trim() === '' ? '' : text('search.count', { smart_count: choices.length })
  }

  return (
    <>
      <Box sx={HEAD}>
        <Search sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={inputText}
          placeholder={text('search.placeholder')}
          onChange={(event) => changeInput(event.target.value)}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': text('search.name'),
            'aria-expanded': choices.length > 0,
            'aria-controls': id,
            'aria-autocomplete': 'list',
            'aria-activedescendant': choices.length > 0 ? optionId(id, index) : undefined,
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
          sx={{ fontSize: '1rem' }}
        />
        {isSearching && <CircularProgress size={18} aria-hidden sx={{ flex: 'none' }} />}
        <IconButton aria-label={text('search.close')} onClick={onClose} sx={{ flex: 'none' }}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box
        tabIndex={0}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          py: 1,
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box
          role="status"
          sx={isEmpty ? { px: 2.5, pt: 1, pb: 1.5, overflowWrap: 'anywhere' } : visuallyHidden}
        >
          {statusText()}
        </Box>
        <ChoiceList
          id={id}
          sections={sections}
          active={index}
          onHover={setActive}
          onSelect={onSelect}
        />
      </Box>
      <SearchHints />
    </>
  )
}

/** The shortcuts of the search, except on phones. */
function SearchHints() {
  const text = useText()
  const hints = [
    ['↑ ↓', text('search.keyMove')],
    ['↵', text('search.keyOpen')],
    ['Esc', text('search.keyClose')],
  ] as const
  return (
    <Box aria-hidden sx={HINTS}>
      {hints.map(([keys, meaning]) => (
        <span key={keys}>
          <Key>{keys}</Key> {meaning}
        </span>
      ))}
    </Box>
  )
}

const HINTS = {
  display: { xs: 'none', sm: 'flex' },
  gap: 2.5,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.75rem',
} as const

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  pl: 2,
  pr: 1,
  minHeight: 56,
  flex: 'none',
  borderBottom: 1,
  borderColor: 'divider',
} as const
