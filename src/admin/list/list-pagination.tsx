/** The footer of a list: row range, page size, and page links. */

import { Box, TablePagination } from '@mui/material'
import { useListContext, useTranslate } from 'ra-core'
import { PHONE } from '#fields/parts/phone.ts'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { useLanguage, useText } from '../i18n/text.ts'

const SIZES = [10, 25, 50, 100, 250]
/** A phone fits only the numbers and the arrows. */
const HIDDEN_ON_PHONES = { display: { xs: 'none', sm: 'block' } } as const
const ON_PHONES = {
  '& .MuiTablePagination-toolbar': { pl: { xs: 1, sm: 2 } },
  '& .MuiTablePagination-spacer': HIDDEN_ON_PHONES,
  '& .MuiTablePagination-input': { ml: { xs: 0, sm: 1 }, mr: { xs: 0, sm: 4 } },
  '& .MuiTablePagination-displayedRows': { mr: { xs: 'auto', sm: 0 }, ml: { xs: 1, sm: 0 } },
  '& .MuiTablePagination-actions': { ml: { xs: 0, sm: 2.5 } },
} as const
/** Visually hidden on phones, as it labels the select of the page size. */
const NAMED_ON_PHONES = { [PHONE]: visuallyHidden } as const
/** MUI's value for an unknown total. */
const UNKNOWN = -1

export function ListPagination() {
  const text = useText()
  const translate = useTranslate()
  const locale = useLanguage()
  const { page, perPage, total, meta, hasNextPage, setPage, setPerPage, data } = useListContext()
  if (!data?.length) return null
  const { number } = formatIn(locale)
  const isCapped = meta?.capped === true
  const count = isCapped ? UNKNOWN : (total ?? UNKNOWN)
  return (
    <TablePagination
      component="nav"
      count={count}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={
        SIZES.includes(perPage) ? SIZES : [...SIZES, perPage].sort((a, b) => a - b)
      }
      onPageChange={(_, next) => setPage(next + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      labelRowsPerPage={
        <Box component="span" sx={NAMED_ON_PHONES}>
          {text('list.rows')}
        </Box>
      }
      labelDisplayedRows={({ from }) =>
        text(isCapped ? 'list.rangeCapped' : 'list.range', {
          from: number(from),
          to: number(from + data.length - 1),
          total: number(isCapped ? TOTAL_CAP : (total ?? 0)),
        })
      }
      getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
      showFirstButton
      showLastButton={!isCapped}
      slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }}
      sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0, overflow: 'hidden', ...ON_PHONES }}
    />
  )
}
