/** A read-only value computed by the server. */
import { Box } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type {
  ColumnProps,
  FieldComponents,
  FilterProps,
  InputProps,
} from '../parts/field-components.ts'
import { NumberFilter } from '../parts/number.tsx'
import { ReadOnly } from '../parts/read-only.tsx'
import { TextFilter } from '../parts/text-filter.tsx'
import { FullText, TruncatedText } from '../parts/truncated-text.tsx'
import type { ComputedField } from './definition.ts'

const inBytes = (field: ResolvedField) => (field as ResolvedField & ComputedField).as === 'bytes'

function Size({ bytes }: { bytes: number }) {
  const locale = useLanguage()
  return (
    <Box
      component="span"
      title={`${formatIn(locale).number(bytes)} B`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {formatIn(locale).size(bytes)}
    </Box>
  )
}

function Column({ field, value }: ColumnProps) {
  if (value === null || value === undefined) return null
  return inBytes(field) ? (
    <Size bytes={Number(value)} />
  ) : (
    <TruncatedText text={String(value)} mono width={140} />
  )
}

function Detail({ field, value }: ColumnProps) {
  if (value === null || value === undefined) return null
  if (inBytes(field)) return <Size bytes={Number(value)} />
  return <FullText text={String(value)} mono />
}

function Input(props: InputProps) {
  const text = useText()
  return <ReadOnly {...props} View={Detail} emptyText={text('fields.byServer')} />
}

function Filter(props: FilterProps) {
  return inBytes(props.field) ? <NumberFilter {...props} /> : <TextFilter {...props} />
}

export const components: FieldComponents = { Input, Column, Detail, Filter }
