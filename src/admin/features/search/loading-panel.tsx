/** Keeps what is typed while the code of the search loads. */
import { Box, InputBase } from '@mui/material'
import { useEffect } from 'react'
import { useText } from '#admin/core/i18n/text.ts'

let typed = ''

/** Text that was typed into the loading panel. */
export const readTyped = (): string => typed
export function clearTyped(): void {
  typed = ''
}

export function LoadingPanel() {
  const text = useText()
  useEffect(clearTyped, [])
  return (
    <Box sx={{ minHeight: 56, display: 'flex', pl: 6.5 }}>
      <InputBase
        autoFocus
        fullWidth
        inputProps={{ 'aria-label': text('search.name'), autoComplete: 'off' }}
        onChange={(event) => {
          typed = event.target.value
        }}
      />
    </Box>
  )
}
