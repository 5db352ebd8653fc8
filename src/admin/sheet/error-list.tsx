/** Every wrong cell with its reason; a press goes there. */
import { Box, Button } from '@mui/material'
import { useLanguage, useText } from '../i18n/text.ts'
import { columnLabel } from './columns.ts'
import type { GridSheet } from './grid-sheet.ts'
import type { SheetErrors } from './use-errors.ts'
import type { Sheet } from './use-sheet.ts'

/** More would only be scrolled past. */
const MAX_VISIBLE = 200

type ListedSheet = Pick<GridSheet, 'columns' | 'rows'> &
  Pick<Sheet, 'goToError'> & { errors: Pick<SheetErrors, 'list'> }

export function ErrorList({ sheet }: { sheet: ListedSheet }) {
  const text = useText()
  const locale = useLanguage()
  const { list } = sheet.errors
  if (!list.length) return null
  const hiddenCount = list.length - MAX_VISIBLE
  return (
    <Box
      component="section"
      aria-label={text('sheet.errors', { smart_count: list.length })}
      sx={{ maxHeight: 148, overflow: 'auto', borderTop: 1, borderColor: 'divider', flex: 'none' }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.5 }}>
        {list.slice(0, MAX_VISIBLE).map(({ row, column: index, message }, position) => {
          const column = sheet.columns[index]
          return (
            <li key={`${row} ${index}`}>
              <Button
                color="error"
                onClick={() => sheet.goToError(position)}
                sx={{
                  justifyContent: 'start',
                  textAlign: 'start',
                  whiteSpace: 'normal',
                  py: 0.25,
                  minHeight: 26,
                }}
              >
                {text('sheet.errorAt', {
                  row: String(sheet.rows[row]?.number ?? row + 1),
                  column: column ? columnLabel(column, locale) : text('sheet.wholeRow'),
                  reason: message,
                })}
              </Button>
            </li>
          )
        })}
      </Box>
      {hiddenCount > 0 && (
        <Box sx={{ px: 2, pb: 1 }}>{text('sheet.moreErrors', { smart_count: hiddenCount })}</Box>
      )}
    </Box>
  )
}
