/** Marks inside a text around what was found: control characters, which no text of a record holds. */
export const MARK_BEGIN = '\u0002'
export const MARK_END = '\u0003'

export interface Piece {
  text: string
  isMarked: boolean
}

/** A text cut where its marks are. */
export const piecesOf = (marked: string): Piece[] =>
  marked
    .split(MARK_BEGIN)
    .flatMap((part, at) => {
      const [first = '', rest] = part.split(MARK_END)
      return rest === undefined
        ? [{ text: first, isMarked: false }]
        : [
            { text: first, isMarked: at > 0 },
            { text: rest, isMarked: false },
          ]
    })
    .filter(({ text }) => text !== '')

/** A text without its marks. */
export const unmarked = (marked: string): string => marked.replaceAll(MARK_BEGIN, '').replaceAll(MARK_END, '')
