/** A paginated table next to a form; on a phone every row is a card. */
import { Box, TablePagination } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { PHONE } from '#fields/parts/phone.ts'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { PER_PAGE } from './api.ts'

interface ImpactTableProps {
  label: string
  columns: readonly string[]
  children: ReactNode
  page: number
  total: number
  onPage(page: number): void
}

export function ImpactTable({ label, columns, children, page, total, onPage }: ImpactTableProps) {
  const text = useText()
  const translate = useTranslate()
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box component="table" aria-label={label} sx={TABLE}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Box>
      {total > PER_PAGE && (
        <TablePagination
          component="nav"
          aria-label={label}
          count={total}
          page={Math.min(page, Math.floor((total - 1) / PER_PAGE))}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => onPage(next)}
          labelDisplayedRows={({ from, to, count }) =>
            text('list.range', { from, to, total: count })
          }
          getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
          sx={{ borderTop: 1, borderColor: 'divider', overflow: 'hidden' }}
        />
      )}
    </Box>
  )
}

/** A cell that shows its column's heading on phones. */
export const Cell = ({
  label,
  isNumber = false,
  children,
}: {
  label: string
  isNumber?: boolean
  children: ReactNode
}) => (
  <td data-label={label} data-number={isNumber || undefined}>
    {children}
  </td>
)

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'inherit',
  '& th': { textAlign: 'start', color: 'text.secondary', fontWeight: 500, bgcolor: 'action.hover' },
  '& th, & td': { px: 1.5, py: 0.75, verticalAlign: 'middle' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& td[data-number]': { fontVariantNumeric: 'tabular-nums' },
  [PHONE]: {
    '& thead': visuallyHidden,
    '& tbody tr': { display: 'grid', gap: 0.25, py: 0.75 },
    '& td': {
      display: 'grid',
      gridTemplateColumns: '108px minmax(0, 1fr)',
      alignItems: 'center',
      py: 0.25,
    },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary', fontSize: '0.75rem' },
  },
} as const
