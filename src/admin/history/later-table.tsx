/** Changes since a write, by record and field: as the write left them, and as they are now. */
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { FileRecordContext } from '#fields/file/stored-file.tsx'
import { definitionOf } from '#fields/index.ts'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import type { LaterChange } from '#shared/history.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { FieldValue } from '../ui/field-value.tsx'

export function LaterTable({ changes }: { changes: readonly LaterChange[] }) {
  const text = useText()
  const heads = ['writes.record', 'conflict.field', 'writes.left', 'history.now'] as const
  return (
    <Box tabIndex={0} role="region" aria-label={text('writes.laterTable')} sx={REGION}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{text(head)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        {changes.map((change) => (
          <LaterRows key={`${change.resource} ${change.record} ${change.at}`} change={change} />
        ))}
      </Table>
    </Box>
  )
}

/** Returns why an undo keeps a record as it is. */
export function useLaterReason(): (change: LaterChange) => string {
  const text = useText()
  const locale = useLanguage()
  return ({ kind, usedBy }) =>
    usedBy
      ? text('writes.later.used', {
          name: `${resourceNamed(usedBy.resource).one[locale]} “${usedBy.title}”`,
        })
      : text(`writes.later.${kind}`)
}

/** A record with who changed it; a row for each field, or one that says what happened. */
function LaterRows({ change }: { change: LaterChange }) {
  const text = useText()
  const locale = useLanguage()
  const reasonOf = useLaterReason()
  const { kind, record, title, actorName, at, refs } = change
  const resource = resourceNamed(change.resource)
  const rows =
    kind === 'changed'
      ? change.fields.flatMap((value) => {
          const field = resource.fields[value.field]
          return field ? [{ ...value, field }] : []
        })
      : []
  const head = (
    <TableCell component="th" scope="rowgroup" rowSpan={Math.max(1, rows.length)}>
      {resource.one[locale]} <strong>{title}</strong>
      {kind !== 'erased' && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {actorName} · <AgoLabel instant={at} />
        </Box>
      )}
    </TableCell>
  )
  if (!rows.length) {
    return (
      <TableBody>
        <TableRow>
          {head}
          <TableCell colSpan={3}>{reasonOf(change)}</TableCell>
        </TableRow>
      </TableBody>
    )
  }
  return (
    <FileRecordContext value={{ resource: resource.name, record: String(record) }}>
      <TableBody>
        {rows.map(({ field, left, now }, index) => (
          <TableRow key={field.name}>
            {index === 0 && head}
            <TableCell>{field.label[locale]}</TableCell>
            {definitionOf(field).hashed ? (
              <TableCell colSpan={2}>{text('history.secret')}</TableCell>
            ) : (
              (['left', 'now'] as const).map((side) => (
                <TableCell key={side} data-side={side}>
                  <FieldValue
                    field={field}
                    value={side === 'left' ? left : now}
                    recordId={record}
                    refs={refs[side]}
                  />
                </TableCell>
              ))
            )}
          </TableRow>
        ))}
      </TableBody>
    </FileRecordContext>
  )
}

const REGION = {
  overflowX: 'auto',
  overflowWrap: 'anywhere',
  '& td, & th': { verticalAlign: 'top' },
} as const
