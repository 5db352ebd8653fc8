/**
 * Unsaved rows of an earlier visit: what differs from the records as they are now, and what others
 * have changed since.
 */
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useGetMany } from 'ra-core'
import {
  cellLabel,
  cellsOf,
  cellValue,
  type FieldCell,
  type Values,
} from '#fields/parts/field-cells.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { validateRecord } from '#shared/resources/validation.ts'
import { CellText } from '../form/compared-values.tsx'
import { DraftAlert } from '../form/draft-alert.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { isSameValue } from '../providers/changed-values.ts'
import { useResource } from '../resources.ts'
import { recordTitle } from '../ui/record-title.ts'
import { conflictsOf } from './conflicts.ts'
import type { Draft } from './draft.ts'
import type { StoredDraftState } from './use-stored-draft.ts'

const MAX_VISIBLE = 5
/** The differences of other records are those to the values that they had. */
const MAX_COMPARED = 100

interface Difference {
  key: string
  cell: FieldCell
  /** The record as it is stored; the values of a new one are `after` alone. */
  before: AnyRecord | null
  after: AnyRecord
  isConflict: boolean
}

interface StoredDraftOfferProps {
  stored: StoredDraftState
  /** Values of a new record. */
  blank: Values
}

export function StoredDraftOffer({ stored, blank }: StoredDraftOfferProps) {
  return stored.draft.size > 0 && <Offer stored={stored} blank={blank} />
}

function Offer({ stored: { draft, savedAt, restore, discard }, blank }: StoredDraftOfferProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const differences = useDifferences(draft, blank)
  const conflicts = differences.filter(({ isConflict }) => isConflict)
  const ordered = [...conflicts, ...differences.filter(({ isConflict }) => !isConflict)]
  const more = ordered.length - MAX_VISIBLE
  return (
    <DraftAlert
      title={text('sheet.kept', { smart_count: draft.size })}
      savedAt={savedAt}
      outdated={
        conflicts.length ? text('sheet.changedSince', { smart_count: conflicts.length }) : null
      }
      restore={restore}
      discard={discard}
      sx={{ borderRadius: 0 }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('sheet.record')}</TableCell>
            <TableCell>{text('conflict.field')}</TableCell>
            <TableCell>{text('draft.stored')}</TableCell>
            <TableCell>{text('draft.typed')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {ordered.slice(0, MAX_VISIBLE).map(({ key, cell, before, after, isConflict }) => (
            <TableRow key={`${key} ${cell.key}`}>
              <TableCell component="th" scope="row">
                {before ? recordTitle(resource, before, locale) : text('sheet.newRow')}
              </TableCell>
              <TableCell>{cellLabel(cell, locale)}</TableCell>
              <TableCell>
                {before && <CellText cell={cell} record={before} />}
                {isConflict && <Typography variant="body2">{text('sheet.theirChange')}</Typography>}
              </TableCell>
              <TableCell>
                {wrongText(resource, cell, after) ?? <CellText cell={cell} record={after} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more > 0 && text('sheet.moreDifferences', { smart_count: more })}
    </DraftAlert>
  )
}

/** A text that is no value of its field, as it was typed; null for values. */
function wrongText(resource: Resource, cell: FieldCell, values: AnyRecord): string | null {
  const value = cellValue(cell, values)
  if (typeof value !== 'string') return null
  return validateRecord(resource, values, [cell.field.name], values).errors.length > 0
    ? value
    : null
}

/** The cells in which unsaved rows differ from the records as they are stored. */
function useDifferences(draft: Draft, blank: Values): Difference[] {
  const resource = useResource()
  const ids = [...draft.values()].flatMap(({ base }) => base?.id ?? []).slice(0, MAX_COMPARED)
  const { data = [] } = useGetMany<AnyRecord>(resource.name, { ids }, { enabled: ids.length > 0 })
  const stored = new Map(data.filter(Boolean).map((record) => [record.id, record]))
  return [...draft].flatMap(([key, edit]) => {
    const before = edit.base && (stored.get(edit.base.id) ?? edit.base)
    const after = { ...before, ...edit.values } as AnyRecord
    const cells = cellsOf(Object.keys(edit.values).flatMap((name) => resource.fields[name] ?? []))
    const conflicts = before
      ? conflictsOf(key, edit, before, cells).map(({ column }) => column)
      : []
    return cells
      .filter((cell) => !isSameValue(cellValue(cell, after), cellValue(cell, before ?? blank)))
      .map((cell) => ({ key, cell, before, after, isConflict: conflicts.includes(cell) }))
  })
}
