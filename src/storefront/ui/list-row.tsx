/**
 * Rows of lists, 44 pixels tall: one picture, a title whose link is the whole row, short details,
 * and icon buttons. Lists of several products have a heading for each.
 */
import type { ReactNode } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { fileUrl } from '../query/file-url.ts'
import styles from './list-row.module.css'
import { PageLink } from './page-link.tsx'

interface ListRowProps {
  /** Where the row leads; null for a row without a page. */
  to: string | null
  title: ReactNode
  /** The checkbox of its files. */
  choice?: ReactNode
  picture?: ReactNode
  /** Below the title, or next to it where there is room; empty ones are omitted. */
  details?: readonly ReactNode[]
  actions?: ReactNode
  /** Below the row, across its width. */
  children?: ReactNode
}

export function ListRow({
  to,
  title,
  choice,
  picture,
  details = [],
  actions,
  children,
}: ListRowProps) {
  const visible = details.filter(Boolean)
  return (
    <li className={styles.row}>
      {choice && <div className={styles.choice}>{choice}</div>}
      {picture}
      <div className={styles.main}>
        {to === null ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <PageLink className={`${styles.title} ${styles.link}`} to={to}>
            {title}
          </PageLink>
        )}
        {visible.length > 0 && (
          <ul className={styles.details}>
            {visible.map((detail, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: details have no identity and keep their order
              <li key={index}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.more}>{children}</div>}
    </li>
  )
}

/** The picture of a row; what is drawn on white is shown on paper. */
export const RowPicture = ({
  file,
  children,
}: {
  file?: StoredFile | null
  /** In place of a file. */
  children?: ReactNode
}) => (
  <span className={styles.picture} aria-hidden="true">
    {file ? (
      <img src={fileUrl(file)} alt="" width="48" height="36" loading="lazy" decoding="async" />
    ) : (
      children
    )}
  </span>
)

export interface RowGroup {
  key: string
  title: ReactNode
  /** Next to the title. */
  text?: ReactNode
  /** Where the heading leads. */
  to?: string | null
}

interface GroupedRowsProps<T> {
  records: readonly T[]
  /** Null where the list has one group. */
  groupOf: ((record: T) => RowGroup) | null
  /** Whether these are one page of the list, all of which have headings. */
  isPart: boolean
  /** @param hasHeading whether a heading names the group of the record */
  row(record: T, hasHeading: boolean): ReactNode
}

/** Rows per group from which headings save more than they take. */
const MIN_PER_GROUP = 1.5

export function GroupedRows<T>({ records, groupOf, isPart, row }: GroupedRowsProps<T>) {
  const groups = groupOf && Map.groupBy(records, (record) => groupOf(record).key)
  if (!groups || (!isPart && groups.size * MIN_PER_GROUP > records.length))
    return <ul>{records.map((record) => row(record, false))}</ul>
  return [...groups].map(([key, members]) => {
    const [first] = members
    if (!first) return null
    const { title, text, to } = groupOf(first)
    return (
      <section key={key} className={styles.group}>
        <h3>
          {to ? <PageLink to={to}>{title}</PageLink> : title}
          {text && <span>{text}</span>}
        </h3>
        <ul>{members.map((record) => row(record, true))}</ul>
      </section>
    )
  })
}
