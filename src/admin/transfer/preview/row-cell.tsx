/** A cell of a preview: the new value of the field, and why the row is rejected or doubtful. */
import { Box } from '@mui/material'
import type { PreviewRow } from '#shared/file-import.ts'
import { useLanguage } from '../../i18n/text.ts'
import { useResource } from '../../resources.ts'
import { targetField } from '../columns/targets.ts'
import type { ImportSession } from '../import-session.ts'
import { changeOf, problemColor, problemsAt } from './preview-cells.ts'
import type { Preview } from './use-preview.ts'

export interface RowCellProps {
  row: PreviewRow
  column: string
  session: ImportSession
  preview: Preview
}

export function RowCell({ row, column, session, preview }: RowCellProps) {
  const locale = useLanguage()
  const resource = useResource()
  const value = preview.textOf(row, column)
  const target = session.plan.columns[column] ?? ''
  const problems = problemsAt(
    row,
    column,
    targetField(resource, target)?.label[locale] ?? '',
    locale,
  )
  return (
    <>
      {row.status === 'failed' ? (
        value
      ) : (
        <ValueChange change={changeOf(row, target)} text={value} />
      )}
      {problems.length > 0 && (
        <Box role="note" sx={{ color: problemColor(row), fontSize: '0.75rem' }}>
          {problems.join(' · ')}
        </Box>
      )}
    </>
  )
}

/** @param text of the cell, for a field that does not change */
function ValueChange({
  change,
  text,
}: {
  change: PreviewRow['changes'][string] | undefined
  text: string
}) {
  if (!change) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text}
      </Box>
    )
  }
  return (
    <>
      {change.old !== null && change.old !== '' && (
        <Box component="del" sx={{ color: 'text.secondary', mr: 0.75 }}>
          {change.old}
        </Box>
      )}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
        {change.new}
      </Box>
    </>
  )
}
