/** Selects and orders the columns of the grid. */
import Down from '@mui/icons-material/ArrowDownward'
import Up from '@mui/icons-material/ArrowUpward'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Box, Button, FormControlLabel, IconButton, Popover, Switch } from '@mui/material'
import { useState } from 'react'
import { useFieldText } from '#admin/core/fields/parts/field-text.ts'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { type Columns, useColumns } from './columns.ts'

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
        <Box sx={{ p: 1, textAlign: 'center' }}>
          <Button onClick={columns.reset}>{text('list.resetColumns')}</Button>
        </Box>
      </Popover>
    </>
  )
}

function Line({ columns, index }: { columns: Columns; index: number }) {
  const text = useFieldText()
  const locale = useLanguage()
  const field = columns.all[index]
  if (!field) return null
  const name = field.label[locale]
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
