/** One row of a list being edited: its number to drag it by, an input per column, and the buttons that move and remove it. */
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton } from '@mui/material'
import type { HTMLAttributes, ReactNode } from 'react'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { FaceOf } from './face.ts'
import { useFieldText, useInterfaceLocale } from './field-text.ts'

interface RowCellsProps {
  index: number
  total: number
  source: string
  columns: readonly ResolvedField[]
  resource: Resource
  faceOf: FaceOf
  disabled: boolean
  /** Under a row that is being dragged. */
  marked: boolean
  handle: HTMLAttributes<HTMLElement>
  place: HTMLAttributes<HTMLElement>
  onMove(from: number, to: number): void
  onRemove(index: number): void
}

export function RowCells({ index, total, source, columns, resource, faceOf, disabled, marked, ...row }: RowCellsProps) {
  const text = useFieldText()
  const locale = useInterfaceLocale()
  const number = index + 1
  return (
    <Box component="tr" data-row={index} {...row.place} sx={marked ? MARKED : {}}>
      <Box component="td" {...(disabled ? {} : row.handle)} sx={{ ...NUMBER, cursor: disabled ? 'auto' : 'grab' }}>
        {number}
      </Box>
      {columns.map((column) => {
        const { Input, align, wide } = faceOf(column)
        return (
          <Box
            component="td"
            key={column.name}
            data-column={column.name}
            data-label={column.label[locale]}
            sx={{ ...CELL, ...(align === 'right' ? NUMERIC : { minWidth: { sm: wide ? 200 : 130 } }) }}
          >
            <Input
              field={column}
              resource={resource}
              source={`${source}.${index}.${column.name}`}
              disabled={disabled}
            />
          </Box>
        )
      })}
      {!disabled && (
        <Box component="td" className="actions" sx={{ whiteSpace: 'nowrap', textAlign: 'right', width: '1%', px: 0.5 }}>
          <Act label={text('moveUp', { number })} disabled={index === 0} onClick={() => row.onMove(index, index - 1)}>
            <UpIcon sx={ICON} />
          </Act>
          <Act
            label={text('moveDown', { number })}
            disabled={number === total}
            onClick={() => row.onMove(index, number)}
          >
            <DownIcon sx={ICON} />
          </Act>
          <Act label={text('removeRow', { number })} onClick={() => row.onRemove(index)}>
            <DeleteIcon sx={ICON} />
          </Act>
        </Box>
      )}
    </Box>
  )
}

interface ActProps {
  label: string
  disabled?: boolean
  onClick(): void
  children: ReactNode
}

function Act({ label, disabled = false, onClick, children }: ActProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={onClick} sx={{ p: 0.5 }}>
      {children}
    </IconButton>
  )
}

const ICON = { fontSize: 16 }
const NUMERIC = { minWidth: { sm: 88 }, width: { sm: 112 } }
const MARKED = { '& > td': { borderTop: '2px solid', borderTopColor: 'primary.main' } }
const NUMBER = { px: 1, width: '1%', textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }
const CELL = {
  verticalAlign: 'top',
  '@media (min-width: 600px)': {
    borderLeft: 1,
    borderColor: 'divider',
    '& .MuiOutlinedInput-root:not(:hover, .Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
      borderColor: 'transparent',
    },
    '& .MuiOutlinedInput-root': { borderRadius: 0 },
    '& .MuiFormHelperText-root': { px: 1 },
  },
}
