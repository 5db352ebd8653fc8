/** The buttons that move and remove a row. */
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { useFieldText } from './field-text.ts'

interface RowActsProps {
  index: number
  total: number
  onMove(from: number, to: number): void
  onRemove(index: number): void
}

export function RowActs({ index, total, onMove, onRemove }: RowActsProps) {
  const text = useFieldText()
  const number = index + 1
  return (
    <>
      <Act label={text('moveUp', { number })} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <UpIcon sx={ICON} />
      </Act>
      <Act label={text('moveDown', { number })} disabled={number === total} onClick={() => onMove(index, number)}>
        <DownIcon sx={ICON} />
      </Act>
      <Act label={text('removeRow', { number })} onClick={() => onRemove(index)}>
        <DeleteIcon sx={ICON} />
      </Act>
    </>
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
