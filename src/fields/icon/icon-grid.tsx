/** Picks one of the product's icons, filtered by name, or the URL of an external one. */

import { Box, Button, ButtonBase, TextField } from '@mui/material'
import { useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { isExternal } from '../url/definition.ts'
import { Icon, icons } from './icons.tsx'

interface IconGridProps {
  value: string | null
  onSelect(name: string): void
}

export function IconGrid({ value, onSelect }: IconGridProps) {
  const text = useText()
  const [input, setInput] = useState('')
  const url = isExternal(input.trim()) ? input.trim() : null
  const matches = Object.entries(icons).filter(([name]) => name.includes(input.trim().toLowerCase()))
  return (
    <Box sx={{ p: 1.5, width: 320 }}>
      <TextField
        autoFocus
        fullWidth
        size="small"
        margin="none"
        variant="outlined"
        value={input}
        onChange={(event) => setInput(event.target.value)}
        placeholder={text('fields.searchIcon')}
        helperText={url && text('fields.iconHosts')}
        slotProps={{ htmlInput: { 'aria-label': text('fields.searchIcon'), autoComplete: 'off' } }}
      />
      {url && (
        <Button startIcon={<Icon name={url} />} onClick={() => onSelect(url)} sx={{ mt: 1 }}>
          {text('fields.useAddress')}
        </Button>
      )}
      <Box sx={GRID}>
        {matches.map(([name, Icon]) => (
          <ButtonBase
            key={name}
            aria-label={name}
            aria-pressed={name === value}
            title={name}
            onClick={() => onSelect(name)}
            sx={{ ...TILE, ...(name === value && SELECTED_TILE) }}
          >
            <Icon fontSize="small" />
          </ButtonBase>
        ))}
      </Box>
      {matches.length === 0 && !url && <Box sx={{ color: 'text.secondary', py: 1 }}>{text('fields.noMatch')}</Box>}
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, 1fr)',
  gap: 0.5,
  mt: 1,
  maxHeight: 240,
  overflowY: 'auto',
  p: 0.25,
}
const TILE = {
  height: 38,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
}
const SELECTED_TILE = { bgcolor: 'action.selected', color: 'primary.main' }
