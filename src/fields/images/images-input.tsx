/** Bound pictures in order: uploaded several at once, moved by buttons or by dragging. */
import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { FileDrop } from '../file/file-drop.tsx'
import { useBound } from '../parts/bound-input.ts'
import type { InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'
import { moveItem, useDragOrder } from '../parts/use-drag-order.ts'
import type { FileLimits, StoredFile } from '../stored-file.ts'
import { ImageCard } from './image-card.tsx'

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
