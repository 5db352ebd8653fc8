/** A bound file: upload, preview, replace, remove. */

import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton } from '@mui/material'
import { useText } from '#admin/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { FileDrop } from '../file/file-drop.tsx'
import { FileLine, isPicture, Thumbnail } from '../file/stored-file.tsx'
import type { FileLimits, StoredFile } from '../stored-file.ts'
import { useBound } from './bound-input.ts'
import type { InputProps } from './field-components.ts'
import { describedBy, InputFrame } from './input-frame.tsx'

interface FileInputProps extends InputProps {
  /** Used when the field does not restrict its formats. */
  accept?: string
}

export function FileInput({ field, source, disabled, validate, accept }: FileInputProps) {
  const bound = useBound({ source, validate })
  const text = useText()
  const file = bound.value as StoredFile | null | undefined
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <FileDrop
        id={bound.id}
        name={bound.name}
        accept={(field as ResolvedField & FileLimits).accept ?? accept}
        disabled={disabled}
        describedBy={describedBy(bound.id)}
        onStored={bound.onChange}
        onBlur={bound.onBlur}
        {...(file && { buttonText: text('fields.replace') })}
      >
        {file && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Thumbnail file={file} size={isPicture(file) ? 96 : 48} />
            <FileLine file={file} />
            <IconButton
              disabled={disabled ?? false}
              aria-label={text('fields.remove', { name: file.name })}
              title={text('fields.remove', { name: file.name })}
              onClick={() => bound.onChange(null)}
              sx={{ ml: 'auto', alignSelf: 'start' }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        )}
      </FileDrop>
    </InputFrame>
  )
}
