/** Selects, orders and pins the columns of the grid, and sets its density. */
import Down from '@mui/icons-material/ArrowDownward'
import Up from '@mui/icons-material/ArrowUpward'
import Pinned from '@mui/icons-material/PushPin'
import Pin from '@mui/icons-material/PushPinOutlined'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import {
  Box,
  Button,
  FormControlLabel,
  IconButton,
  Popover,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useState } from 'react'
import { useFieldText } from '#admin/core/fields/parts/field-text.ts'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { DENSITIES } from '#shared/resources/view-state.ts'
import { type Columns, type Density, useColumns } from './columns.ts'
import { isSummed } from './foot.tsx'

export function ColumnChooser() {
  const text = useText()
  const columns = useColumns()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={<ViewColumn />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('list.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('list.columns') } }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, pb: 0, minWidth: 240 }}>
          {columns.all.map((f, index) => (
            <Line key={f.name} columns={columns} index={index} />
          ))}
        </Box>
        {columns.all.some(isSummed) && (
          <FormControlLabel
            control={<Switch size="small" checked={columns.hasFigures} onChange={columns.toggleFigures} />}
            label={text('list.figures')}
            sx={{ m: 0, px: 1, pt: 1 }}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1, p: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={columns.density}
            aria-label={text('list.density')}
            onChange={(_, next: Density | null) => next && columns.setDensity(next)}
          >
            {DENSITIES.map((density) => (
              <ToggleButton key={density} value={density} sx={{ py: 0.25 }}>
                {text(`list.density.${density}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Button onClick={columns.reset}>{text('list.resetColumns')}</Button>
        </Box>
      </Popover>
    </>
  )
}

function Line({ columns, index }: { columns: Columns; index: number }) {
  const text = useFieldText()
  const listText = useText()
  const locale = useLanguage()
  const field = columns.all[index]
  if (!field) return null
  const name = field.label[locale]
  const isPinned = columns.isPinned(field.name)
  const pin = listText('list.pin', { name })
  const moves = [
    { by: -1, Icon: Up, label: text('moveEarlier', { name }), disabled: index === 0 },
    { by: 1, Icon: Down, label: text('moveLater', { name }), disabled: index === columns.all.length - 1 },
  ] as const
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        control={
          <Switch size="small" checked={columns.isShown(field.name)} onChange={() => columns.toggle(field.name)} />
        }
        label={name}
        sx={{ flex: 1, ml: 0, mr: 2 }}
      />
      <IconButton
        size="small"
        aria-label={pin}
        aria-pressed={isPinned}
        title={pin}
        onClick={() => columns.togglePin(field.name)}
      >
        {isPinned ? <Pinned fontSize="small" color="primary" /> : <Pin fontSize="small" />}
      </IconButton>
      {moves.map(({ by, Icon, label, disabled }) => (
        <IconButton
          key={by}
          size="small"
          aria-label={label}
          title={label}
          disabled={disabled}
          onClick={() => columns.move(field.name, by)}
        >
          <Icon sx={{ fontSize: 16 }} />
        </IconButton>
      ))}
    </Box>
  )
}
