/** The full text, for forms and detail views. */
import { Box } from '@mui/material'
import { CopyButton } from './copy-button.tsx'
import { MONO } from './mono.ts'

/** `mono` is for part numbers and the like: monospaced, with a copy button. */
export function FullText({ text, mono = false }: { text: string; mono?: boolean }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', ...(mono && MONO_TEXT) }}>
      {text}
      {mono && <CopyButton value={text} sx={{ ml: 0.5, verticalAlign: 'middle' }} />}
    </Box>
  )
}

const MONO_TEXT = { fontFamily: MONO, fontSize: '0.8125rem' }
