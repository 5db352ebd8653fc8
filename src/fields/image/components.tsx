/** One picture. */
import { Box } from '@mui/material'
import { FileInput } from '../file/components.tsx'
import { FileLine, Thumbnail } from '../file/stored-file.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { EmptyFilter } from '../parts/operand-filter.tsx'
import type { StoredFile } from '../stored-file.ts'

function Input(props: InputProps) {
  return <FileInput {...props} accept="image/*" />
}

function Column({ value }: ColumnProps) {
  return value ? (
    <Thumbnail file={value as StoredFile} size={32} alt={(value as StoredFile).name} />
  ) : null
}

function Detail({ value }: ColumnProps) {
  return value ? (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Thumbnail file={value as StoredFile} size={96} />
      <FileLine file={value as StoredFile} />
    </Box>
  ) : null
}

export const components: FieldComponents = {
  Input,
  Column,
  Detail,
  Filter: EmptyFilter,
  inCell: false,
}
