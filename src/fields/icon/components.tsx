/** An icon: one of the product's set by its name, or an external URL. */

import ClearIcon from '@mui/icons-material/Clear'
import { Box, Button, ButtonBase, IconButton, Popover, TextField } from '@mui/material'
import { useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useBound } from '../parts/bound-input.ts'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'
import { TextFilter } from '../parts/text-filter.tsx'
import { isExternal } from '../url/definition.ts'
import { Icon, icons } from './icons.tsx'

function IconInput({ field, source, disabled = false, validate }: InputProps) {
  const bound = useBound({ source, validate })
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = typeof bound.value === 'string' ? bound.value : null
  const handleChange = (selected: string | null) => {
    bound.onChange(selected)
    setAnchor(null)
  }
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button
          id={bound.id}
          name={bound.name}
          ref={bound.ref}
          variant="outlined"
          color="inherit"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-describedby={describedBy(bound.id)}
          startIcon={name && <Icon name={name} />}
          onClick={(event) => setAnchor(event.currentTarget)}
          onBlur={bound.onBlur}
          sx={{
            textTransform: 'none',
            fontWeight: 400,
            justifyContent: 'start',
            minWidth: 160,
            borderColor: 'divider',
          }}
        >
          <Box
            component="span"
            sx={{
              maxWidth: 320,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {name ?? text('fields.chooseIcon')}
          </Box>
        </Button>
        {name && (
          <IconButton
            disabled={disabled}
            aria-label={text('fields.clear')}
            title={text('fields.clear')}
            onClick={() => handleChange(null)}
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('fields.chooseIcon') } }}
      >
        <IconGrid value={name} onSelect={handleChange} />
      </Popover>
    </InputFrame>
  )
}

function Column({ value }: ColumnProps) {
  if (!value) return null
  const name = String(value)
  return (
    <Box component="span" title={name} sx={{ display: 'inline-flex', verticalAlign: 'middle' }}>
      <Icon name={name} aria-hidden={false} titleAccess={name} />
    </Box>
  )
}

interface IconGridProps {
  value: string | null
  onSelect(name: string): void
}

/** The icons of the set by a search, or an external URL. */
function IconGrid({ value, onSelect }: IconGridProps) {
  const text = useText()
  const [input, setInput] = useState('')
  const url = isExternal(input.trim()) ? input.trim() : null
  const matches = Object.entries(icons).filter(([name]) =>
    name.includes(input.trim().toLowerCase()),
  )
  return (
    <Box sx={{ p: 1.5, width: 320 }}>
      <TextField
        autoFocus
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
      {matches.length === 0 && !url && (
        <Box sx={{ color: 'text.secondary', py: 1 }}>{text('fields.noMatch')}</Box>
      )}
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

export const components: FieldComponents = {
  Input: IconInput,
  Column,
  Filter: TextFilter,
  align: 'center',
}
