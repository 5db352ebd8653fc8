/**
 * Formatted text of a record: paragraphs, lists, **strong**, *emphasis*, `code`. Any other markup
 * stays text.
 */
import { Fragment, type ReactNode } from 'react'
import styles from './rich-text.module.css'

const INLINE_MARKUP = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/

function renderInline(line: string): ReactNode {
  return line.split(INLINE_MARKUP).map((part, index) => {
    const key = `${index} ${part}`
    if (part.startsWith('**') && part.endsWith('**'))
      return <strong key={key}>{part.slice(2, -2)}</strong>
    if (part.length > 2 && part.startsWith('*') && part.endsWith('*'))
      return <em key={key}>{part.slice(1, -1)}</em>
    if (part.length > 2 && part.startsWith('`') && part.endsWith('`'))
      return <code key={key}>{part.slice(1, -1)}</code>
    return <Fragment key={key}>{part}</Fragment>
  })
}

const isListItem = (line: string) => /^\s*[-*•]\s+/.test(line)
const stripBullet = (line: string) => line.replace(/^\s*[-*•]\s+/, '')

/** Lines of one block: a list, or a paragraph. */
function blocksOf(text: string): { isList: boolean; lines: string[] }[] {
  const blocks: { isList: boolean; lines: string[] }[] = []
  let open = false
  for (const line of text.split('\n')) {
    if (!line.trim()) {
      open = false
      continue
    }
    const last = blocks.at(-1)
    if (open && last && last.isList === isListItem(line)) last.lines.push(line)
    else blocks.push({ isList: isListItem(line), lines: [line] })
    open = true
  }
  return blocks
}

export function RichText({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      {blocksOf(children).map(({ isList, lines }) =>
        isList ? (
          <ul key={lines.join()}>
            {lines.map((line) => (
              <li key={line}>{renderInline(stripBullet(line))}</li>
            ))}
          </ul>
        ) : (
          <p key={lines.join()}>
            {lines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {renderInline(line)}
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  )
}
