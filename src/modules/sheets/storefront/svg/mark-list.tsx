/** The connectors, nets and labels of a drawing as buttons that highlight them, for keyboard users. */
import { useLanguage } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { normalizeText } from '../find-text.ts'
import { useText } from '../messages.ts'
import styles from './mark-list.module.css'
import { type CountedMark, calledIn, keyOf, type Mark } from './nets.ts'

interface MarkListProps {
  marks: readonly CountedMark[]
  lit: Mark | null
  /** Search text. */
  query: string
  onSelect(mark: Mark): void
}

/** Larger drawings list labels only when searched. */
const MAX_LABELS = 300

export function MarkList({ marks, lit, query, onSelect }: MarkListProps) {
  const text = useText()
  const { locale } = useLanguage()
  const normalized = normalizeText(query)
  const visible = marks.filter(({ name }) => normalizeText(name).includes(normalized)).slice(0, MAX_LABELS)
  return (
    <section className={styles.marks}>
      <p className={styles.hint} role="status">
        {lit ? text('marks.lit', { name: calledIn(locale, lit.name) }) : text('marks.hint')}
      </p>
      {lit && (
        <Button small onClick={() => onSelect(lit)}>
          {text('marks.clear')}
        </Button>
      )}
      {[...Map.groupBy(visible, ({ kind }) => kind)].map(([kind, marksOfKind]) => (
        <div key={kind} className={styles.kind}>
          <h2>{text(`marks.${kind}`)}</h2>
          <ul className={styles.list}>
            {marksOfKind.map((mark) => (
              <li key={mark.name}>
                <button
                  type="button"
                  className={styles.mark}
                  aria-pressed={lit !== null && keyOf(lit) === keyOf(mark)}
                  onClick={() => onSelect(mark)}
                >
                  {calledIn(locale, mark.name)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {!visible.length && <p className={styles.hint}>{text('marks.none', { q: query })}</p>}
    </section>
  )
}
