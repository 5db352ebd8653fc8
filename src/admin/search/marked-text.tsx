/** A text with highlighted boundaries. */
import { Box } from '@mui/material'
import type { MarkedString } from './choices.ts'
import type { Mark } from './route-index.ts'

/** Splits the text at the boundaries of marks; marks may be adjacent. */
function splitAtMarks(text: string, marks: readonly Mark[]): { text: string; isMatch: boolean }[] {
  const marked = new Set(
    marks.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    ),
  )
  const parts: { text: string; isMatch: boolean }[] = []
  for (const [index, letter] of text.split('').entries()) {
    const isMatch = marked.has(index)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
  }
  return parts
}

const MARK = { bgcolor: 'transparent', color: 'primary.main', fontWeight: 700 } as const

export function MarkedText({ text, marks }: MarkedString) {
  if (marks.length === 0) return text
  return splitAtMarks(text, marks).map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their index
      <Box key={index} component="mark" sx={MARK}>
        {text}
      </Box>
    ) : (
      text
    ),
  )
}
