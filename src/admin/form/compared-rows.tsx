/**
 * Changed rows of a list, one per line, in two versions; of changed rows, the cells that differ.
 */
import { Box, TableCell, TableRow, Typography } from '@mui/material'
import { componentsOf } from '#fields/components.ts'
import { definitionOf } from '#fields/index.ts'
import type { Locale } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { sameValue } from '#shared/same-value.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import type { Row, RowChange } from './row-merge.ts'

export const isRowsField = (field: ResolvedField): boolean =>
  componentsOf(field).columnsOf !== undefined

/** The rows in the value of such a field. */
export const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? (value as Row[]) : []

/** A version of a row: its rows, or what is shown instead. */
type RowVersion = readonly Row[] | string

interface ComparedRowsProps {
  field: ResolvedField
  record: AnyRecord
  changes: readonly RowChange[]
  versionsOf(change: RowChange): readonly [RowVersion, RowVersion]
}

export function ComparedRows({ field, record, changes, versionsOf }: ComparedRowsProps) {
  const text = useText()
  const locale = useLanguage()
  const columns = componentsOf(field).columnsOf?.(field) ?? []
  const label = field.label[locale]
  return changes.map((change, index) => {
    const { number, initial } = change
    const different = columns.filter(({ name }) => differs(change, name))
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: changes have no other identity
      <TableRow key={index}>
        <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
          {number === null
            ? text('conflict.newRow', { field: label })
            : text('conflict.row', { field: label, number })}
          <Typography variant="body2" color="text.secondary">
            {initial.map((row) => titleOf(columns, row, locale))}
          </Typography>
        </TableCell>
        {versionsOf(change).map((version, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two sides have no other identity
          <TableCell key={side} sx={{ verticalAlign: 'top' }}>
            {typeof version === 'string' || !version.length ? (
              <Typography variant="body2" color="text.secondary">
                {typeof version === 'string'
                  ? version
                  : text(number === null ? 'list.blank' : 'conflict.rowRemoved')}
              </Typography>
            ) : (
              version.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
                <Cells key={at} columns={different} row={row} record={record} />
              ))
            )}
          </TableCell>
        ))}
      </TableRow>
    )
  })
}

/**
 * Whether the versions of a row differ in a column; inserted and removed rows do in all that they
 * fill.
 */
function differs({ initial, theirs, mine }: RowChange, name: string): boolean {
  const rows = [...initial, ...theirs, ...mine]
  const isWhole = [initial, theirs, mine].some((version) => version.length !== 1)
  if (isWhole) return rows.some((row) => (row[name] ?? null) !== null)
  return rows.some((row) => !sameValue(row[name], rows[0]?.[name]))
}

/** A row is named by its first filled cell. */
function titleOf(columns: readonly ResolvedField[], row: Row, locale: Locale): string {
  const column = columns.find((one) => !definitionOf(one).isEmpty(row[one.name]))
  return column ? definitionOf(column).format(row[column.name], column, locale) : ''
}

function Cells({
  columns,
  row,
  record,
}: {
  columns: readonly ResolvedField[]
  row: Row
  record: AnyRecord
}) {
  const text = useText()
  const locale = useLanguage()
  return (
    <Box component="dl" sx={CELLS}>
      {columns.map((column) => {
        const { Column, Detail = Column } = componentsOf(column)
        const value = row[column.name]
        return [
          <dt key={`${column.name}-label`}>{column.label[locale]}</dt>,
          <dd key={column.name}>
            {definitionOf(column).isEmpty(value) ? (
              text('list.blank')
            ) : (
              <Detail field={column} value={value} record={record} />
            )}
          </dd>,
        ]
      })}
    </Box>
  )
}

const CELLS = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 1,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const
