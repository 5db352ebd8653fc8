/** A text with what was found in it made visible. */
import { piecesOf } from '#shared/web/search-highlights.ts'

export const Marked = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: piece, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place
    isMarked ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  )
