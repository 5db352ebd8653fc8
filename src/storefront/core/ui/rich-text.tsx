/** Formatted text of a record: paragraphs, lists, **strong**, *emphasis*, `code`. Any other markup stays text. */
import { Fragment, type ReactNode } from 'react'
import styles from './rich-text.module.css'

const MARKS = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/

function words(line: string): ReactNode {
  return line.split(MARKS).map((piece, index) => {
    const key = `${index} ${piece}`
    if (piece.startsWith('**') && piece.endsWith('**')) return <strong key={key}>{piece.slice(2, -2)}</strong>
    if (piece.length > 2 && piece.startsWith('*') && piece.endsWith('*')) return <em key={key}>{piece.slice(1, -1)}</em>
    if (piece.length > 2 && piece.startsWith('`') && piece.endsWith('`'))
      return <code key={key}>{piece.slice(1, -1)}</code>
    return <Fragment key={key}>{piece}</Fragment>
  })
}

const isItem = (line: string) => /^\s*[-*•]\s+/.test(line)
const item = (line: string) => line.replace(/^\s*[-*•]\s+/, '')

/** Lines of one block: a list, or a paragraph. */
function blocksOf(text: string): { list: boolean; lines: string[] }[] {
  const blocks: { list: boolean; lines: string[] }[] = []
  let open = false
  for (const line of text.split('\n')) {
    if (!line.trim()) {
      open = false
      continue
    }
    const last = blocks.at(-1)
    if (open && last && last.list === isItem(line)) last.lines.push(line)
    else blocks.push({ list: isItem(line), lines: [line] })
    open = true
  }
  return blocks
}

export function RichText({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      {blocksOf(children).map(({ list, lines }) =>
        list ? (
          <ul key={lines.join()}>
            {lines.map((line) => (
              <li key={line}>{words(item(line))}</li>
            ))}
          </ul>
        ) : (
          <p key={lines.join()}>
            {lines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {words(line)}
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  )
}
