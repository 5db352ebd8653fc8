/** The first rows of the file, to choose those that hold the names of the columns. */
import {
  Box,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import type { FileStructure } from '#shared/file-import.ts'
import { useText } from '../../i18n/text.ts'

interface HeaderRows {
  first: number
  last: number
}

interface HeaderTableProps {
  structure: FileStructure
  disabled: boolean
  onChange(header: HeaderRows): void
}

export function HeaderTable({
  structure: { preview, layout },
  disabled,
  onChange,
}: HeaderTableProps) {
  const text = useText()
  const { first, last } = layout.header ?? { first: 1, last: 1 }
  const numbers = preview.map(({ number }) => number)
  const selectRow = (row: number, extend: boolean) =>
    disabled || onChange(extend && row > first ? { first, last: row } : { first: row, last: row })
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <RowSelect
          label={text('import.headerFirst')}
          value={first}
          numbers={numbers}
          disabled={disabled}
          onChange={(row) => selectRow(row, false)}
        />
        <RowSelect
          label={text('import.headerLast')}
          value={last}
          numbers={numbers.filter((row) => row >= first)}
          disabled={disabled}
          onChange={(row) => onChange({ first, last: row })}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
          {text('import.headerHelp')}
        </Typography>
      </Box>
      <Box role="region" aria-label={text('import.firstRows')} tabIndex={0} sx={REGION}>
        <Table size="small">
          <TableBody>
            {preview.map(({ number, cells }) => (
              <TableRow
                key={number}
                hover={!disabled}
                onClick={({ shiftKey }) => selectRow(number, shiftKey)}
                sx={number >= first && number <= last ? HEADER : number < first ? SKIPPED : ROW}
              >
                <TableCell component="th" scope="row" sx={{ color: 'text.secondary', width: 48 }}>
                  {number}
                </TableCell>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their column
                  <TableCell key={index} sx={CELL}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}

interface RowSelectProps {
  label: string
  value: number
  numbers: readonly number[]
  disabled: boolean
  onChange(row: number): void
}

function RowSelect({ label, value, numbers, disabled, onChange }: RowSelectProps) {
  return (
    <TextField
      select
      fullWidth={false}
      label={label}
      value={numbers.includes(value) ? value : ''}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value))}
      slotProps={{ select: { MenuProps: menuStyles(label) } }}
      sx={{ width: 132 }}
    >
      {numbers.map((number) => (
        <MenuItem key={number} value={number}>
          {number}
        </MenuItem>
      ))}
    </TextField>
  )
}

const REGION = {
  maxHeight: 232,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
const ROW = { cursor: 'pointer' } as const
const HEADER = { ...ROW, bgcolor: 'var(--row-selected)', '& td': { fontWeight: 600 } } as const
/** Rows above the header are not read. */
const SKIPPED = { ...ROW, '& td': { color: 'text.secondary' } } as const
const CELL = {
  maxWidth: 220,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
