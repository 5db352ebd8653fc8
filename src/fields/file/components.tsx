/** One stored file. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, IconButton, Link } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useBound } from '../parts/bound-input.ts'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'
import { LINK_TARGET } from '../parts/link-target.ts'
import { EmptyFilter } from '../parts/operand-filter.tsx'
import type { FileLimits, StoredFile } from '../stored-file.ts'
import { FileDrop } from './file-drop.tsx'
import { FileLine, isPicture, Thumbnail, useFileUrl } from './stored-file.tsx'

/** Bytes; a page of larger pictures would be slow to load. */
const MAX_PREVIEWED = 512 * 1024

function Column({ value }: ColumnProps) {
  return value ? <FileLink file={value as StoredFile} /> : null
}

function FileLink({ file }: { file: StoredFile }) {
  const text = useText()
  const locale = useLanguage()
  const url = useFileUrl(file)
  return (
    <Link
      href={url}
      download={file.name}
      title={`${text('fields.download', { name: file.name })} (${formatIn(locale).size(file.size)})`}
      underline="hover"
      variant="inherit"
      noWrap
      onClick={(event) => event.stopPropagation()}
      sx={{
        ...LINK_TARGET,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: 180,
        verticalAlign: 'middle',
      }}
    >
      {isPicture(file) && file.size <= MAX_PREVIEWED ? (
        // Rows stay as high as those without a preview.
        <Box component="span" sx={{ my: -0.75, flex: 'none' }}>
          <Thumbnail file={file} size={26} />
        </Box>
      ) : (
        <DownloadIcon sx={{ fontSize: 16, flex: 'none' }} />
      )}
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{file.name}</span>
    </Link>
  )
}

function Detail({ value }: ColumnProps) {
  return value ? <FileLine file={value as StoredFile} /> : null
}

interface FileInputProps extends InputProps {
  /** Used when the field does not restrict its formats. */
  accept?: string
}

/** Uploads, previews, replaces and removes one file. */
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

export const components: FieldComponents = {
  Input: FileInput,
  Column,
  Detail,
  Filter: EmptyFilter,
  inCell: false,
}
