/** A picture of a list, with buttons to move and remove it. */

import BackIcon from '@mui/icons-material/ArrowBack'
import ForwardIcon from '@mui/icons-material/ArrowForward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton } from '@mui/material'
import type { HTMLAttributes, ReactNode } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { FileLine, Thumbnail } from '../file/stored-file.tsx'
import type { StoredFile } from '../stored-file.ts'

interface ImageCardProps {
  file: StoredFile
  index: number
  total: number
  disabled?: boolean | undefined
  /** Highlighted as the drop target. */
  isDropTarget: boolean
  dragging: HTMLAttributes<HTMLElement>
  onMove(to: number): void
  onRemove(): void
}

export function ImageCard({
  file,
  index,
  total,
  disabled = false,
  isDropTarget,
  dragging,
  onMove,
  onRemove,
}: ImageCardProps) {
  const text = useText()
  const { name } = file
  return (
    <Box component="li" {...dragging} sx={{ ...CARD, borderColor: isDropTarget ? 'primary.main' : 'divider' }}>
      <Box sx={{ alignSelf: 'center' }}>
        <Thumbnail file={file} size={120} alt={text('fields.imageOf', { position: index + 1, total })} />
      </Box>
      <FileLine file={file} />
      <Box sx={{ display: 'flex', mt: 'auto', justifyContent: 'space-between' }}>
        <ActionButton
          label={text('fields.moveEarlier', { name })}
          disabled={disabled || index === 0}
          onClick={() => onMove(index - 1)}
        >
          <BackIcon fontSize="small" />
        </ActionButton>
        <ActionButton
          label={text('fields.moveLater', { name })}
          disabled={disabled || index === total - 1}
          onClick={() => onMove(index + 1)}
        >
          <ForwardIcon fontSize="small" />
        </ActionButton>
        <ActionButton label={text('fields.remove', { name })} disabled={disabled} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </ActionButton>
      </Box>
    </Box>
  )
}

function ActionButton({
  label,
  children,
  ...button
}: {
  label: string
  disabled: boolean
  onClick(): void
  children: ReactNode
}) {
  return (
    <IconButton size="small" aria-label={label} title={label} {...button}>
      {children}
    </IconButton>
  )
}

const CARD = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  width: 154,
  p: 1,
  border: 1,
  borderRadius: 1,
} as const
