/** The changed fields of an entry: each before and after. */
import { Box } from '@mui/material'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { resourceNamed } from '#admin/core/views/resource.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { HistoryEntry } from '#shared/history.ts'
import { FieldValue } from './field-value.tsx'

export function ChangeTable({ entry }: { entry: HistoryEntry }) {
  const text = useText()
  const locale = useLanguage()
  const { fields } = resourceNamed(entry.resource)
  const changes = entry.changes.flatMap((change) => {
    const f = fields[change.field]
    return f ? [{ ...change, f }] : []
  })
  // A new record has nothing before, a deleted one nothing after.
  const sides = (['before', 'after'] as const).filter(
    (side) => entry.action === 'update' || side === (entry.action === 'create' ? 'after' : 'before'),
  )
  if (!changes.length) return null
  return (
    <Box component="table" sx={TABLE}>
      {sides.length > 1 && (
        <thead>
          <tr>
            <th>{text('conflict.field')}</th>
            {sides.map((side) => (
              <th key={side}>{text(`history.${side}`)}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {changes.map(({ f, ...change }) => (
          <tr key={f.name}>
            <th scope="row">{f.label[locale]}</th>
            {definitionOf(f).hashed ? (
              <td colSpan={sides.length}>{text('history.secret')}</td>
            ) : (
              sides.map((side) => (
                <td key={side} data-side={side}>
                  <FieldValue field={f} value={change[side]} recordId={entry.record} refs={entry.refs[side][f.name]} />
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

export const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  '& th, & td': { px: 1, py: 0.75, textAlign: 'left', verticalAlign: 'top', borderTop: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontWeight: 400, borderTop: 0 },
  '& th': { fontWeight: 500, width: '28%' },
  '& td': { overflowWrap: 'anywhere' },
  '& td > *': { flexWrap: 'wrap', justifyContent: 'start', textAlign: 'left' },
  '& td > svg': { mx: 0 },
} as const
