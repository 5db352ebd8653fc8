/** A list of pictures. */
import { Box } from '@mui/material'
import { useText } from '#admin/i18n/text.ts'
import { FileLine, Thumbnail } from '../file/stored-file.tsx'
import type { ColumnProps, FieldComponents } from '../parts/field-components.ts'
import { EmptyFilter } from '../parts/operand-filter.tsx'
import type { StoredFile } from '../stored-file.ts'
import { ImagesInput } from './images-input.tsx'

const MAX_VISIBLE = 3

function Column({ value }: ColumnProps) {
  const text = useText()
  const files = value as StoredFile[] | null
  if (!files?.length) return null
  const remaining = files.slice(MAX_VISIBLE)
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', verticalAlign: 'middle' }}
    >
      {files.slice(0, MAX_VISIBLE).map((file) => (
        <Thumbnail key={file.sha256} file={file} size={32} alt={file.name} />
      ))}
      {remaining.length > 0 && (
        <Box
          component="span"
          title={remaining.map(({ name }) => name).join('\n')}
          sx={{ color: 'text.secondary' }}
        >
          {text('fields.andMore', { count: remaining.length })}
        </Box>
      )}
    </Box>
  )
}

function Detail({ value }: ColumnProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {((value as StoredFile[] | null) ?? []).map((file) => (
        <Box key={file.sha256} sx={{ width: 120, maxWidth: '100%' }}>
          <Thumbnail file={file} size={120} />
          <FileLine file={file} />
        </Box>
      ))}
    </Box>
  )
}

export const components: FieldComponents = {
  Input: ImagesInput,
  Column,
  Detail,
  Filter: EmptyFilter,
  wide: true,
  inCell: false,
}
