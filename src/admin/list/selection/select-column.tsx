/**
 * The first column: a checkbox per record, and one for the page in the head; Shift selects a range.
 */
import { Checkbox, TableCell } from '@mui/material'
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'ra-core'
import type { MouseEvent } from 'react'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useResource } from '../../resources.ts'
import { recordTitle } from '../../ui/record-title.ts'
import { useIsAllSelected, usePageSelection } from './use-selection.ts'

export function SelectColumn() {
  const context = useDataTableRenderContext()
  if (context === 'header') return <SelectPage />
  if (context === 'footer') return <TableCell padding="checkbox" />
  return context === 'data' ? <SelectRecord /> : null
}

function SelectPage() {
  const text = useText()
  const page = usePageSelection()
  return (
    <TableCell padding="checkbox" variant="head">
      <Checkbox {...page} slotProps={{ input: { 'aria-label': text('bulk.selectPage') } }} />
    </TableCell>
  )
}

function SelectRecord() {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const record = useRecordContext()
  const selected = useDataTableSelectedIdsContext()
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext()
  const isAllSelected = useIsAllSelected()
  if (!record) return null
  if (!(isRowSelectable?.(record) ?? true)) return <TableCell padding="checkbox" />
  const title = recordTitle(resource, record, locale)
  return (
    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        checked={isAllSelected || (selected?.includes(record.id) ?? false)}
        disabled={isAllSelected}
        onClick={(event) =>
          handleToggleItem?.(record.id, event as unknown as MouseEvent<HTMLInputElement>)
        }
        slotProps={{ input: { 'aria-label': text('bulk.select', { title }) } }}
      />
    </TableCell>
  )
}
