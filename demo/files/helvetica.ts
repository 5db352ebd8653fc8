/** How wide the letters of Helvetica are, so that lines can be broken and set to the right. */

/** Thousandths of the size, from the blank to the tilde. */
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number)
const OTHER = 556
const BOLDER = 1.06

/** In points. */
export const widthOf = (text: string, size: number, bold = false): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS[letter.charCodeAt(0) - 32] ?? OTHER), 0) *
  (size / 1000) *
  (bold ? BOLDER : 1)

/** Lines that are no wider than the room; a word that is wider stands alone. */
export function wrapped(text: string, size: number, room: number, bold = false): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer, size, bold) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
