/** The picture of a step: a preview, or an upload on request. */
import Delete from '@mui/icons-material/DeleteOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import { Box, Button, IconButton } from '@mui/material'
import { useId, useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { FileDrop } from '#fields/file/file-drop.tsx'
import { FileLine, Thumbnail } from '#fields/file/stored-file.tsx'
import type { StoredFile } from '#fields/stored-file.ts'
import { useEditing } from './editing.ts'

interface StepPictureProps {
  picture: StoredFile | null
  path: string
  onChange(picture: StoredFile | null): void
}

export function StepPicture({ picture, path, onChange }: StepPictureProps) {
  const text = useText()
  const { disabled } = useEditing()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (picture) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }} data-path={path}>
        <Thumbnail file={picture} size={56} />
        <FileLine file={picture} />
        {!disabled && (
          <IconButton size="small" aria-label={text('guides.removePicture')} onClick={() => onChange(null)}>
            <Delete fontSize="small" />
          </IconButton>
        )}
      </Box>
    )
  }
  if (disabled) return null
  if (!isOpen) {
    return (
      <Box>
        <Button size="small" startIcon={<Image />} onClick={() => setOpen(true)}>
          {text('guides.addPicture')}
        </Button>
      </Box>
    )
  }
  return (
    <FileDrop
      id={id}
      name={path}
      accept="image/*"
      describedBy={`${id}-help`}
      onStored={(file) => {
        setOpen(false)
        onChange(file)
      }}
      onBlur={() => undefined}
    />
  )
}
