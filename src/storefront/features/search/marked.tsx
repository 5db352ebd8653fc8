/** A text with what was found in it made visible. */
import { piecesOf } from '#shared/web/search-marks.ts'

export const Marked = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: piece, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place
    isMarked ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  )
