/** Buttons that move and remove a row. */

import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '#admin/i18n/text.ts'

interface RowButtonsProps {
  index: number
  total: number
  onMove(from: number, to: number): void
  onRemove(index: number): void
}

export function RowButtons({ index, total, onMove, onRemove }: RowButtonsProps) {
  const text = useText()
  const number = index + 1
  return (
    <>
      <ActionButton
        label={text('fields.moveUp', { number })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <UpIcon sx={ICON} />
      </ActionButton>
      <ActionButton
        label={text('fields.moveDown', { number })}
        disabled={number === total}
        onClick={() => onMove(index, number)}
      >
        <DownIcon sx={ICON} />
      </ActionButton>
      <ActionButton label={text('fields.removeRow', { number })} onClick={() => onRemove(index)}>
        <DeleteIcon sx={ICON} />
      </ActionButton>
    </>
  )
}

interface ActionButtonProps {
  label: string
  disabled?: boolean
  onClick(): void
  children: ReactNode
}

function ActionButton({ label, disabled = false, onClick, children }: ActionButtonProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={onClick} sx={{ p: 0.5 }}>
      {children}
    </IconButton>
  )
}

const ICON = { fontSize: 16 }
