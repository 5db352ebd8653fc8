/** A text with highlighted matches. */
import { toTextRuns } from '#shared/web/search-highlights.ts'

export const Highlighted = ({ text }: { text: string }) =>
  toTextRuns(text).map(({ text: piece, isHighlighted }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are identified by index
    isHighlighted ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  )
