/** A record that was changed after a write: the user, and the fields as the write left them and now. */
import { Box } from '@mui/material'
import { AgoLabel } from '#admin/core/fields/parts/ago-label.tsx'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { resourceNamed } from '#admin/core/views/resource.ts'
import type { LaterChange } from '#shared/history.ts'
import { FieldTable } from './field-table.tsx'

export function LaterChangeItem({ change }: { change: LaterChange }) {
  const text = useText()
  const locale = useLanguage()
  const { kind, record, title, actorName, at, refs, usedBy } = change
  const resource = resourceNamed(change.resource)
  const fields = change.fields.flatMap(({ field }) => resource.fields[field] ?? [])
  const sides = (['left', 'now'] as const).map((side) => ({
    name: side,
    label: text(side === 'left' ? 'writes.left' : 'history.now'),
    values: Object.fromEntries(change.fields.map((fieldChange) => [fieldChange.field, fieldChange[side]])),
    refs: refs[side],
  }))
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, minWidth: 0 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {resource.one[locale]} <strong>{title}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {usedBy
            ? text('writes.later.used', { name: `${resourceNamed(usedBy.resource).one[locale]} “${usedBy.title}”` })
            : text(`writes.later.${kind}`)}
          {kind !== 'erased' && (
            <>
              {' '}
              · {actorName} <AgoLabel instant={at} />
            </>
          )}
        </Box>
      </Box>
      {kind === 'changed' && fields.length > 0 && <FieldTable fields={fields} recordId={record} sides={sides} />}
    </Box>
  )
}
