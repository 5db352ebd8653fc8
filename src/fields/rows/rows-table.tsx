/** The table around rows: headings above; on a phone every row is a card. */

import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { ComponentsOf } from '../parts/field-components.ts'
import { visuallyHidden } from '../parts/visually-hidden.ts'

interface RowsTableProps {
  columns: readonly ResolvedField[]
  componentsOf: ComponentsOf
  /** Whether rows can be moved and removed. */
  actions: boolean
  /** Of a table without inputs, which is focusable so that keys can scroll it. */
  label?: string
  children: ReactNode
}

export function RowsTable({ columns, componentsOf, actions, label, children }: RowsTableProps) {
  const locale = useLanguage()
  const text = useText()
  return (
    <Box
      {...(label && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      sx={{ width: '100%', overflowX: 'auto', border: { sm: 1 }, borderColor: { sm: 'divider' }, borderRadius: 1 }}
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

const PHONE = '@media (max-width: 599.95px)'
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
    '& tbody tr': { position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1, p: 1, mb: 1 },
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
