/** Marks around matches in a text: control characters, which never occur in stored text. */
export const HIGHLIGHT_BEGIN = '\u0002'
export const HIGHLIGHT_END = '\u0003'

export interface TextRun {
  text: string
  isMarked: boolean
}

/** Splits a text at its marks. */
export const piecesOf = (marked: string): TextRun[] =>
  marked
    .split(HIGHLIGHT_BEGIN)
    .flatMap((part, index) => {
      const [first = '', rest] = part.split(HIGHLIGHT_END)
      return rest === undefined
        ? [{ text: first, isMarked: false }]
        : [
            { text: first, isMarked: index > 0 },
            { text: rest, isMarked: false },
          ]
    })
    .filter(({ text }) => text !== '')

/** A text without its marks. */
export const unmarked = (marked: string): string => marked.replaceAll(HIGHLIGHT_BEGIN, '').replaceAll(HIGHLIGHT_END, '')
