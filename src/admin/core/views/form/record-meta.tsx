/** Metadata of a record: subtitle, number, and when it was created and changed. */
import { Box } from '@mui/material'
import { AgoLabel } from '#admin/core/fields/parts/ago-label.tsx'
import { useText } from '#admin/core/i18n/text.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export function RecordMeta({ record, subtitle }: { record: AnyRecord; subtitle: string }) {
  const text = useText()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {subtitle && <Box sx={{ color: 'text.primary' }}>{subtitle}</Box>}
      <span>#{record.id}</span>
      <When label={text('list.created')} instant={record.created_at} />
      {record.updated_at !== record.created_at && <When label={text('list.updated')} instant={record.updated_at} />}
    </Box>
  )
}

const When = ({ label, instant }: { label: string; instant: string | undefined }) =>
  instant ? (
    <span>
      {label} <AgoLabel instant={instant} />
    </span>
  ) : null
