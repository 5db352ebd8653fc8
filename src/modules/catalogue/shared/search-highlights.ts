/** Marks around matches in a text: control characters, which stored text never contains. */
export const HIGHLIGHT_BEGIN = '\u0002'
export const HIGHLIGHT_END = '\u0003'

export interface TextRun {
  text: string
  isHighlighted: boolean
}

/** Splits a text at its marks. */
export const toTextRuns = (highlighted: string): TextRun[] =>
  highlighted
    .split(HIGHLIGHT_BEGIN)
    .flatMap((part, index) => {
      const [match = '', rest] = part.split(HIGHLIGHT_END)
      return rest === undefined
        ? [{ text: match, isHighlighted: false }]
        : [
            { text: match, isHighlighted: index > 0 },
            { text: rest, isHighlighted: false },
          ]
    })
    .filter(({ text }) => text !== '')

/** Removes the marks from a text. */
export const stripHighlights = (highlighted: string): string =>
  highlighted.replaceAll(HIGHLIGHT_BEGIN, '').replaceAll(HIGHLIGHT_END, '')
