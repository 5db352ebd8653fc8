/** One stored file. */

import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Link } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { EmptyFilter } from '../parts/empty-filter.tsx'
import type { ColumnProps, FieldComponents } from '../parts/field-components.ts'
import { FileInput } from '../parts/file-input.tsx'
import { LINK_TARGET } from '../parts/link-target.ts'
import type { StoredFile } from '../stored-file.ts'
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

export const components: FieldComponents = { Input: FileInput, Column, Detail, Filter: EmptyFilter, inCell: false }
