/** The changes of a write, each with a choice: as they are now, and as they are after the undo. */
import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { FileRecordContext } from '#fields/file/stored-file.tsx'
import { definitionOf } from '#fields/index.ts'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { type HistoryEntry, isSetAlong, type LaterChange } from '#shared/history.ts'
import type { Resource } from '#shared/resources/define.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { FieldValue } from '../ui/field-value.tsx'
import { type Choice, choicesOf, chosenWith, withChosen } from './chosen-changes.ts'
import { useLaterReason } from './later-table.tsx'

interface UndoTableProps {
  entries: readonly HistoryEntry[]
  /** Changes since then, which the undo keeps. */
  later: readonly LaterChange[]
  choice: Choice
  onChange(choice: Choice): void
}

export function UndoTable({ entries, later, choice, onChange }: UndoTableProps) {
  const text = useText()
  const isEmpty = !entries.some(({ id }) => choice.has(id))
  const isFull = entries.every((entry) => choice.get(entry.id)?.size === choicesOf(entry).length)
  const all = () =>
    entries.reduce((next, entry) => withChosen(next, entry.id, choicesOf(entry), !isFull), choice)
  return (
    <Box tabIndex={0} role="region" aria-label={text('writes.changes')} sx={REGION}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>
              <Checkbox
                size="small"
                checked={isFull}
                indeterminate={!isFull && !isEmpty}
                onChange={() => onChange(all())}
                slotProps={{ input: { 'aria-label': text('writes.chooseAll') } }}
                sx={BOX}
              />
              {text('writes.record')}
            </TableCell>
            <TableCell>{text('conflict.field')}</TableCell>
            <TableCell>{text('history.now')}</TableCell>
            <TableCell>{text('writes.then')}</TableCell>
          </TableRow>
        </TableHead>
        {entries.map((entry) => (
          <EntryRows
            key={entry.id}
            entry={entry}
            later={later.find(
              ({ resource, record }) => resource === entry.resource && record === entry.record,
            )}
            chosen={choice.get(entry.id) ?? NONE}
            onSelect={(fields, isChosen) =>
              onChange(withChosen(choice, entry.id, fields, isChosen))
            }
          />
        ))}
      </Table>
    </Box>
  )
}

const NONE: ReadonlySet<string> = new Set()

interface EntryRowsProps {
  entry: HistoryEntry
  later: LaterChange | undefined
  chosen: ReadonlySet<string>
  onSelect(fields: readonly string[], isChosen: boolean): void
}

/** A record; a row for each field of an update, or one that says what happens to the record. */
function EntryRows({ entry, later, chosen, onSelect }: EntryRowsProps) {
  const text = useText()
  const locale = useLanguage()
  const reasonOf = useLaterReason()
  const resource = resourceNamed(entry.resource)
  const choices = choicesOf(entry)
  const rows =
    entry.action === 'update'
      ? fieldChanges(resource, entry).filter(
          // Fields that the server sets along are undone with the others.
          ({ field }, _, all) =>
            !isSetAlong(resource, field.name) ||
            all.every((change) => isSetAlong(resource, change.field.name)),
        )
      : []
  const changedSince = ({ field }: { field: string }) =>
    later?.fields.find((item) => item.field === field)
  const isKept = later !== undefined && later.kind !== 'changed'
  const isSelectable = !isKept && (!rows.length || !entry.changes.every(changedSince))
  const head = (
    <TableCell
      component="th"
      scope="rowgroup"
      rowSpan={Math.max(1, rows.length)}
      sx={{ minWidth: 136 }}
    >
      <Checkbox
        size="small"
        checked={isSelectable && chosen.size === choices.length}
        indeterminate={isSelectable && chosen.size > 0 && chosen.size < choices.length}
        disabled={!isSelectable}
        onChange={(_, isChosen) => onSelect(choices, isChosen)}
        slotProps={{ input: { 'aria-label': text('writes.chooseRecord', { title: entry.title }) } }}
        sx={BOX}
      />
      {resource.one[locale]} <strong>{entry.title}</strong>
      {later && <Since later={later} />}
    </TableCell>
  )
  if (!rows.length || isKept) {
    return (
      <TableBody>
        <TableRow>
          {head}
          <TableCell colSpan={3}>
            {isKept ? reasonOf(later) : text(`writes.becomes.${entry.action}`)}
          </TableCell>
        </TableRow>
      </TableBody>
    )
  }
  return (
    <FileRecordContext value={{ resource: resource.name, record: String(entry.record) }}>
      <TableBody>
        {rows.map(({ field, before, after }, index) => {
          const label = field.label[locale]
          const changed = changedSince({ field: field.name })
          return (
            <TableRow key={field.name}>
              {index === 0 && head}
              <TableCell sx={{ minWidth: 104 }}>
                {rows.length > 1 && (
                  <Checkbox
                    size="small"
                    checked={!changed && chosen.has(field.name)}
                    disabled={changed !== undefined}
                    onChange={(_, isChosen) => onSelect(chosenWith(entry, field.name), isChosen)}
                    slotProps={{ input: { 'aria-label': `${entry.title} · ${label}` } }}
                    sx={BOX}
                  />
                )}
                {label}
              </TableCell>
              {definitionOf(field).hashed ? (
                <TableCell colSpan={2}>{text('history.secret')}</TableCell>
              ) : (
                <>
                  <TableCell>
                    <FieldValue
                      field={field}
                      value={changed ? changed.now : after}
                      recordId={entry.record}
                      refs={changed ? later?.refs.now : entry.refs.after}
                    />
                  </TableCell>
                  <TableCell>
                    {changed ? (
                      text('writes.stays')
                    ) : (
                      <FieldValue
                        field={field}
                        value={before}
                        recordId={entry.record}
                        refs={entry.refs.before}
                      />
                    )}
                  </TableCell>
                </>
              )}
            </TableRow>
          )
        })}
      </TableBody>
    </FileRecordContext>
  )
}

const fieldChanges = ({ fields }: Resource, { changes }: HistoryEntry) =>
  changes.flatMap((change) => {
    const field = fields[change.field]
    return field ? [{ ...change, field }] : []
  })

/** The person and time of a change since then. */
const Since = ({ later: { kind, actorName, at } }: { later: LaterChange }) => {
  const text = useText()
  if (kind === 'erased') return null
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {text('writes.since', { name: actorName })} · <AgoLabel instant={at} />
    </Box>
  )
}

const BOX = { p: 0.25, mr: 0.5, ml: -0.5 } as const
const REGION = {
  overflowX: 'auto',
  // Inherited, so that tables among the values keep their words whole.
  overflowWrap: 'anywhere',
  '& td, & th': { verticalAlign: 'top' },
} as const
