/** Further fields of a record, as the config declares them for customers. */
import type { Described, Fact } from '#shared/web/facts.ts'
import { useFormat } from '../language/format.ts'
import { useInLanguage } from '../language/language.tsx'
import { fileUrl } from '../query/file-url.ts'
import styles from './facts.module.css'

interface FactsProps {
  of: Described
}

/** The facts as rows of a description list that a page has. */
export const FactRows = ({ of: { $facts = [] } }: FactsProps) =>
  $facts.map((fact) => <FactRow key={fact.name} fact={fact} />)

/** Some of the facts in one line; nothing without any. */
export function FactLine({
  of: { $facts = [] },
  names,
}: FactsProps & { names: readonly string[] }) {
  const read = useInLanguage()
  const format = useFormat()
  const named = $facts.filter(({ name }) => names.includes(name))
  return (
    named.length > 0 && (
      <div className={styles.line}>
        {named.map(({ name, label, text, at }) => (
          <span key={name}>
            {read(label)} <span className={styles.fact}>{at ? format.date(at) : read(text)}</span>
          </span>
        ))}
      </div>
    )
  )
}

/** The facts in a description list; nothing without any. */
export const Facts = ({ of }: FactsProps) =>
  Boolean(of.$facts?.length) && (
    <dl className={styles.facts}>
      <FactRows of={of} />
    </dl>
  )

/** The value of a fact as a text; empty for files. */
export function useFactText(): (fact: Fact) => string {
  const read = useInLanguage()
  const format = useFormat()
  return ({ text, at }) => (at ? format.dateTime(at) : read(text))
}

function FactRow({ fact }: { fact: Fact }) {
  const read = useInLanguage()
  const textOf = useFactText()
  const { label, href, files } = fact
  return (
    <div>
      <dt>{read(label)}</dt>
      <dd className={styles.value}>
        {href ? (
          <a href={href} target={href.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
            {textOf(fact)}
          </a>
        ) : (
          textOf(fact)
        )}
        {files?.map((file) => (
          <a key={file.sha256} href={fileUrl(file)} target="_blank" rel="noreferrer">
            {file.width ? (
              <img src={fileUrl(file)} alt={file.name} width={file.width} height={file.height} />
            ) : (
              file.name
            )}
          </a>
        ))}
      </dd>
    </div>
  )
}
