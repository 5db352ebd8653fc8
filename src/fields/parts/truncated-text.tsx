/**
 * A text on one line, or in full. `mono` is for part numbers and the like: monospaced, with a copy
 * button.
 */
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import { MONO } from './mono.ts'

/** One line with an ellipsis, and the full text on hover. */
export function TruncatedText({
  text,
  mono = false,
  width = 240,
}: {
  text: string
  mono?: boolean
  width?: number
}) {
  const line = (
    <Box
      component="span"
      title={text}
      sx={{ ...CLIP, maxWidth: width, ...(mono && { fontFamily: MONO, fontSize: '0.93em' }) }}
    >
      {text}
    </Box>
  )
  return mono ? <WithCopyButton value={text}>{line}</WithCopyButton> : line
}

function WithCopyButton({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Box component="span" sx={WITH_BUTTON}>
      {children}
      <CopyButton value={value} />
    </Box>
  )
}

const CLIP = {
  display: 'inline-block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'pre',
  verticalAlign: 'bottom',
}
const WITH_BUTTON = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  maxWidth: '100%',
  my: '-2px',
  '@media (hover: hover)': {
    '& .copy': { opacity: 0 },
    '&:hover .copy, & .copy:focus-visible': { opacity: 1 },
  },
}

/** The full text, for forms and detail views. */
export function FullText({ text, mono = false }: { text: string; mono?: boolean }) {
  return (
    <Box
      component="span"
      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', ...(mono && MONO_TEXT) }}
    >
      {text}
      {mono && <CopyButton value={text} sx={{ ml: 0.5, verticalAlign: 'middle' }} />}
    </Box>
  )
}

const MONO_TEXT = { fontFamily: MONO, fontSize: '0.8125rem' }
