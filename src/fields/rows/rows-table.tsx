/** Rows as a table, for reading and around the inputs of a form, and counted in a grid. */
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { type ResolvedField, resolveField } from '#shared/resources/resolve-field.ts'
import { definitionOf } from '../index.ts'
import { CompactContext } from '../parts/compact.ts'
import type { ColumnProps, ComponentsOf } from '../parts/field-components.ts'
import type { RowValue } from '../parts/paste.ts'
import { PHONE } from '../parts/phone.ts'
import { visuallyHidden } from '../parts/visually-hidden.ts'
import type { RowsField } from './definition.ts'

interface RowsTableProps {
  columns: readonly ResolvedField[]
  componentsOf: ComponentsOf
  /** Whether rows can be moved and removed. */
  actions: boolean
  /** Label of a table without inputs, which is focusable so that keys can scroll it. */
  label?: string
  children: ReactNode
}

/** Headings above; on a phone every row is a card. */
export function RowsTable({ columns, componentsOf, actions, label, children }: RowsTableProps) {
  const locale = useLanguage()
  const text = useText()
  return (
    <Box
      {...(label && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      sx={{
        width: '100%',
        overflowX: 'auto',
        border: { sm: 1 },
        borderColor: { sm: 'divider' },
        borderRadius: 1,
      }}
    >
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">
              <Box component="span" sx={visuallyHidden}>
                {text('fields.order')}
              </Box>
            </th>
            {columns.map((column) => (
              <Box
                component="th"
                scope="col"
                key={column.name}
                sx={{ textAlign: componentsOf(column).align ?? 'left' }}
              >
                {column.label[locale]}
                {actions && column.required && <span aria-hidden> *</span>}
              </Box>
            ))}
            {actions && <td />}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Box>
    </Box>
  )
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  // Words stay whole where the cells around the table break anywhere; the table scrolls.
  overflowWrap: 'break-word',
  '& thead': { bgcolor: 'action.hover' },
  '& th': { px: 1, py: 0.75, fontWeight: 600, wordBreak: 'keep-all' },
  '& th, & td': { borderBottom: 1, borderColor: 'divider' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  [PHONE]: {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': {
      position: 'relative',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      p: 1,
      mb: 1,
    },
    '& tbody td': { border: 0, p: 0 },
    '& tbody td:first-of-type': { textAlign: 'left' },
    '& tbody td.actions': { position: 'absolute', top: 4, right: 4, width: 'auto' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontWeight: 500,
      color: 'text.secondary',
      mt: 1,
      mb: 0.25,
    },
  },
}

const MAX_SUMMARY_ROWS = 8

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as RowValue[]) : [])

export const columnsOf = (field: ResolvedField): ResolvedField[] =>
  Object.entries((field as ResolvedField & RowsField).columns).map(([name, column]) =>
    resolveField(name, column, {}),
  )

/** The number of rows, with the first ones on hover. */
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

/** All rows, read-only, with the columns that any of them fills. */
export function RowsDetail({
  field,
  value,
  record,
  componentsOf,
}: ColumnProps & { componentsOf: ComponentsOf }) {
  const locale = useLanguage()
  const rows = rowsOf(value)
  const resolved = columnsOf(field).filter((column) =>
    rows.some((row) => !definitionOf(column).isEmpty(row[column.name])),
  )
  return (
    <CompactContext value={true}>
      <RowsTable
        columns={resolved}
        componentsOf={componentsOf}
        actions={false}
        label={field.label[locale]}
      >
        {rows.map((row, index) => (
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
