/** Stored files: a thumbnail, or a line with name, size and download. */

import BrokenIcon from '@mui/icons-material/BrokenImageOutlined'
import DocumentIcon from '@mui/icons-material/InsertDriveFileOutlined'
import { Box, Link } from '@mui/material'
import { createContext, useContext, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { VIEW_AS_QUERY } from '#shared/constants.ts'
import { apiHost } from '#shared/http/http.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { readViewAs } from '#shared/session/view-as.ts'
import { LINK_TARGET } from '../parts/link-target.ts'
import { filePath, type StoredFile } from '../stored-file.ts'

interface FileRecord {
  resource: string
  /** Id. */
  record: string
}

/**
 * The record whose earlier state is shown: files that no record has now are accessed through its
 * history.
 */
export const FileRecordContext = createContext<FileRecord | null>(null)

export const isPicture = (file: StoredFile) => file.type.startsWith('image/')

/**
 * The URL of a file for pictures and links. They send no headers, so the URL carries the role of
 * "view as".
 * @param of record that has had the file
 */
export function fileUrl(file: StoredFile, of: FileRecord | null = null): string {
  const role = readViewAs()
  const query = new URLSearchParams({
    ...(role !== undefined && { [VIEW_AS_QUERY]: role }),
    ...of,
  })
  return `${apiHost()}${filePath(file)}${query.size ? `?${query}` : ''}`
}

/** The URL of a file, also of one that the record shown here no longer has. */
export const useFileUrl = (file: StoredFile): string => fileUrl(file, useContext(FileRecordContext))

/** A square preview; `alt` is empty where the name is shown next to it. */
export function Thumbnail({
  file,
  size,
  alt = '',
}: {
  file: StoredFile
  size: number
  alt?: string
}) {
  const url = useFileUrl(file)
  const text = useText()
  const [broken, setBroken] = useState<string | null>(null)
  if (!isPicture(file) || broken === url) {
    const title = broken === url ? text('fields.brokenPicture') : alt || undefined
    const Icon = broken === url ? BrokenIcon : DocumentIcon
    return (
      <Box component="span" sx={{ ...FRAME, width: size, height: size }}>
        <Icon
          sx={{ fontSize: size * 0.6 }}
          color={broken === url ? 'error' : 'action'}
          titleAccess={title}
        />
      </Box>
    )
  }
  return (
    <Box component="span" sx={{ ...FRAME, bgcolor: PLATE, width: size, height: size }}>
      <img
        src={url}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(url)}
        style={{ objectFit: 'contain', display: 'block', maxWidth: '100%' }}
      />
    </Box>
  )
}

/** Name, size, type and dimensions; the name downloads the file. */
export function FileLine({ file }: { file: StoredFile }) {
  const text = useText()
  const locale = useLanguage()
  const url = useFileUrl(file)
  const details = [
    formatIn(locale).size(file.size),
    file.type,
    file.width && file.height && `${file.width} × ${file.height}`,
  ]
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link
        href={url}
        download={file.name}
        title={text('fields.download', { name: file.name })}
        underline="hover"
        onClick={(event) => event.stopPropagation()}
        sx={{
          ...LINK_TARGET,
          display: 'inline-block',
          fontSize: '0.875rem',
          overflowWrap: 'anywhere',
        }}
      >
        {file.name}
      </Link>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {details.filter(Boolean).join(' · ')}
      </Box>
    </Box>
  )
}

/** Light in the dark as well, where what is black would not be seen. */
const PLATE = '#eef1f4'
const FRAME = {
  flex: 'none',
  // On phones, the columns of a comparison are narrower.
  maxWidth: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 1,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
}
