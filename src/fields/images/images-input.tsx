/** Bound pictures in order: uploaded several at once, moved by buttons or by dragging. */
import BackIcon from '@mui/icons-material/ArrowBack'
import ForwardIcon from '@mui/icons-material/ArrowForward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton } from '@mui/material'
import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#admin/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { FileDrop } from '../file/file-drop.tsx'
import { FileLine, Thumbnail } from '../file/stored-file.tsx'
import { useBound } from '../parts/bound-input.ts'
import type { InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'
import { moveItem, useDragOrder } from '../parts/use-drag-order.ts'
import type { FileLimits, StoredFile } from '../stored-file.ts'

export function ImagesInput({ field, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, validate })
  const files: StoredFile[] = Array.isArray(bound.value) ? bound.value : []
  /** Each upload appends to the list as it is when the upload completes. */
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })
  const add = (file: StoredFile) => {
    if (latest.current.some(({ sha256 }) => sha256 === file.sha256)) return
    latest.current = [...latest.current, file]
    bound.onChange(latest.current)
  }
  const move = (from: number, to: number) => bound.onChange(moveItem(files, from, to))
  const drag = useDragOrder(move)
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <FileDrop
        id={bound.id}
        name={bound.name}
        accept={(field as ResolvedField & FileLimits).accept ?? 'image/*'}
        multiple
        disabled={disabled}
        describedBy={describedBy(bound.id)}
        onStored={add}
        onBlur={bound.onBlur}
      >
        {files.length > 0 && (
          <Box component="ol" sx={GRID}>
            {files.map((file, index) => (
              <ImageCard
                key={file.sha256}
                file={file}
                index={index}
                total={files.length}
                disabled={disabled}
                isDropTarget={drag.overIndex === index}
                dragging={disabled ? {} : { ...drag.dragHandle(index), ...drag.dropTarget(index) }}
                onMove={(to) => move(index, to)}
                onRemove={() => bound.onChange(files.toSpliced(index, 1))}
              />
            ))}
          </Box>
        )}
      </FileDrop>
    </InputFrame>
  )
}

const GRID = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }

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

/** A picture with its buttons. */
function ImageCard({
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
    <Box
      component="li"
      {...dragging}
      sx={{ ...CARD, borderColor: isDropTarget ? 'primary.main' : 'divider' }}
    >
      <Box sx={{ alignSelf: 'center' }}>
        <Thumbnail
          file={file}
          size={120}
          alt={text('fields.imageOf', { position: index + 1, total })}
        />
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
        <ActionButton
          label={text('fields.remove', { name })}
          disabled={disabled}
          onClick={onRemove}
        >
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
