/** What its makers wrote of each revision of a fixture file, the newest first. */
import type { FixtureRevision } from '#shared/web/fixture-library.ts'
import { useFormat } from '../../format.ts'
import { useText } from './messages.ts'
import styles from './revisions.module.css'

const DAY = /^\d{4}-\d{2}-\d{2}/

export function Revisions({ revisions }: { revisions: readonly FixtureRevision[] }) {
  const text = useText()
  const format = useFormat()
  if (!revisions.length) return null
  const newest = [...revisions].sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
  return (
    <section className={styles.revisions} aria-labelledby="revisions">
      <h2 id="revisions">{text('revisions.title')}</h2>
      <ol>
        {newest.map(({ date, text: note, by }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: revisions have no identity and keep their order
          <li key={at}>
            <span className={styles.date}>{date && (DAY.test(date) ? format.date(date.slice(0, 10)) : date)}</span>
            <span>
              {note || text('revisions.noText')}
              {by && <small>{by}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
