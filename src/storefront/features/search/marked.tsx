/** A text with highlighted matches. */
import { piecesOf } from '#shared/web/search-highlights.ts'

export const Marked = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: piece, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are identified by index
    isMarked ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  )
