/** The change of a field: the old value struck out, then the new one. */
import { Box } from '@mui/material'
import type { PreviewRow } from '#shared/file-import.ts'

/** @param text of the cell, for a field that does not change */
export function ValueChange({ change, text }: { change: PreviewRow['changes'][string] | undefined; text: string }) {
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
