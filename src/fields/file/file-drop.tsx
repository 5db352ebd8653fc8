/** Uploads files by button or drop, with progress. */

import UploadIcon from '@mui/icons-material/UploadFile'
import { Box, Button, LinearProgress } from '@mui/material'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useOpenInput } from '../parts/save-first.tsx'
import { visuallyHidden } from '../parts/visually-hidden.ts'
import type { StoredFile } from '../stored-file.ts'
import { describeAccepted, useUpload } from './upload.ts'

interface FileDropProps {
  id: string
  name: string
  accept: string | undefined
  multiple?: boolean
  /** Replaces "choose a file" once a file exists. */
  buttonText?: string
  disabled?: boolean | undefined
  describedBy: string
  onStored(file: StoredFile): void
  onBlur(): void
  /** The existing files. */
  children?: ReactNode
}

export function FileDrop({
  id,
  name,
  accept,
  multiple = false,
  buttonText,
  disabled,
  describedBy,
  onStored,
  onBlur,
  children,
}: FileDropProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const { upload, problem, send, cancel, dismiss } = useUpload(accept, text, onStored)
  // A record without the file that was chosen for it would be saved.
  useOpenInput(upload ? text('fields.uploadOpen', { name: upload.name }) : problem, () =>
    box.current?.querySelector<HTMLElement>('.file-open'),
  )
  const addFiles = (files: FileList | null) => {
    const selected = [...(files ?? [])]
    if (!disabled && selected.length) void send(multiple ? selected : selected.slice(0, 1))
  }
  const onSelect = (event: ChangeEvent<HTMLInputElement>) => {
    addFiles(event.target.files)
    event.target.value = ''
  }
  const drag = (isInside: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDragOver(isInside && !disabled)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    addFiles(event.dataTransfer.files)
  }
  return (
    <Box
      ref={box}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      sx={{ ...ZONE, ...(isDragOver && { borderColor: 'primary.main', bgcolor: 'action.hover' }) }}
    >
      {children}
      {upload ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ ...HINT, mb: 0.5, overflowWrap: 'anywhere' }}>
              {text('fields.uploading', { name: upload.name })}
            </Box>
            <LinearProgress
              variant="determinate"
              value={Math.round(upload.progress * 100)}
              aria-label={text('fields.uploading', { name: upload.name })}
            />
          </Box>
          <Button
            className="file-open"
            size="small"
            onClick={cancel}
            aria-label={text('fields.cancelUpload', { name: upload.name })}
          >
            {text('fields.cancel')}
          </Button>
        </Box>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            id={id}
            name={name}
            size="small"
            variant="outlined"
            startIcon={<UploadIcon />}
            disabled={disabled ?? false}
            aria-describedby={describedBy}
            onClick={() => input.current?.click()}
            onBlur={onBlur}
          >
            {buttonText ?? text(multiple ? 'fields.chooseFiles' : 'fields.chooseFile')}
          </Button>
          <Box sx={HINT}>
            {text(multiple ? 'fields.orDropMany' : 'fields.orDrop')}
            {accept && ` · ${text('fields.accepted', { accept: describeAccepted(accept, text) })}`}
          </Box>
        </Box>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={onSelect}
      />
      <Box role="alert" sx={problem ? PROBLEM : visuallyHidden}>
        {problem}
        {problem && (
          <Button className="file-open" size="small" onClick={dismiss}>
            {text('fields.uploadDismiss')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const ZONE = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: 1.5,
  border: '1px dashed',
  borderColor: 'text.disabled',
  borderRadius: 1,
} as const
const PROBLEM = {
  color: 'error.main',
  fontSize: '0.75rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
}
const HINT = { color: 'text.secondary', fontSize: '0.75rem' }
