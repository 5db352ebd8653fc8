/** A read-only list of rows: a count in the grid, a small table on a form. */

import { Box } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { type ResolvedField, resolveField } from '#shared/resources/resolve-field.ts'
import { definitionOf } from '../index.ts'
import { CompactContext } from '../parts/compact.ts'
import type { ColumnProps, ComponentsOf } from '../parts/field-components.ts'
import type { RowValue } from '../parts/paste.ts'
import type { RowsField } from './definition.ts'
import { RowsTable } from './rows-table.tsx'

const MAX_SUMMARY_ROWS = 8

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as RowValue[]) : [])

export const columnsOf = (field: ResolvedField): ResolvedField[] =>
  Object.entries((field as ResolvedField & RowsField).columns).map(([name, column]) => resolveField(name, column, {}))

export function RowsSummary({ field, value }: ColumnProps) {
  const text = useText()
  const locale = useLanguage()
  const rows = rowsOf(value)
  if (rows.length === 0) return null
  const { columns } = field as ResolvedField & RowsField
  const line = (row: RowValue) =>
    Object.entries(columns)
      .filter(([name, column]) => !definitionOf(column).isEmpty(row[name]))
      .map(([name, column]) => definitionOf(column).format(row[name], column, locale))
      .join(' · ')
  const more = rows.length > MAX_SUMMARY_ROWS ? ['…'] : []
  return (
    <Box
      component="span"
      title={[...rows.slice(0, MAX_SUMMARY_ROWS).map(line), ...more].join('\n')}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {text('fields.rowCount', { smart_count: rows.length })}
    </Box>
  )
}

export function RowsDetail({ field, value, record, componentsOf }: ColumnProps & { componentsOf: ComponentsOf }) {
  const locale = useLanguage()
  const resolved = columnsOf(field)
  return (
    <CompactContext value={true}>
      <RowsTable columns={resolved} componentsOf={componentsOf} actions={false} label={field.label[locale]}>
        {rowsOf(value).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: read-only rows have no other identity
          <tr key={index}>
            <Box
              component="td"
              sx={{
                px: 1,
                py: 0.5,
                verticalAlign: 'top',
                color: 'text.secondary',
                textAlign: 'right',
                width: '1%',
                whiteSpace: 'nowrap',
              }}
            >
              {index + 1}
            </Box>
            {resolved.map((column) => {
              const { Column, Detail = Column, align } = componentsOf(column)
              return (
                <Box
                  component="td"
                  key={column.name}
                  data-label={column.label[locale]}
                  sx={{ px: 1, py: 0.5, verticalAlign: 'top', textAlign: { sm: align ?? 'left' } }}
                >
                  <Detail field={column} value={row[column.name]} record={record} />
                </Box>
              )
            })}
          </tr>
        ))}
      </RowsTable>
    </CompactContext>
  )
}
