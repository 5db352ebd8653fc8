/** A text with highlighted boundaries. */
import { Box } from '@mui/material'
import type { MarkedString } from './choices.ts'
import type { Mark } from './route-index.ts'

/** Splits the text at the boundaries of marks; marks may be adjacent. */
function splitAtMarks(text: string, marks: readonly Mark[]): { part: string; isFound: boolean }[] {
  const marked = new Set(
    marks.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
  )
  const cut: { part: string; isFound: boolean }[] = []
  for (const [index, letter] of text.split('').entries()) {
    const isFound = marked.has(index)
    const last = cut.at(-1)
    if (last?.isFound === isFound) last.part += letter
    else cut.push({ part: letter, isFound })
  }
  return cut
}

const MARK = { bgcolor: 'transparent', color: 'primary.main', fontWeight: 700 } as const

export function MarkedText({ text, marks }: MarkedString) {
  if (marks.length === 0) return text
  return splitAtMarks(text, marks).map(({ part, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their index
      <Box key={index} component="mark" sx={MARK}>
        {part}
      </Box>
    ) : (
      part
    ),
  )
}
