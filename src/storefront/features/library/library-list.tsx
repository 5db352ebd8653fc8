/**
 * The list of one kind of material, of one product or of all: search, pages, file selection. The address holds the
 * state.
 */
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { LibraryKind, LibraryRecords } from '#shared/web/library.ts'
import { useQuery } from '#storefront/core/reading/use-query.ts'
import { Checkbox } from '#storefront/core/ui/field.tsx'
import { LoadError } from '#storefront/core/ui/load-error.tsx'
import { Pager } from '#storefront/core/ui/pager.tsx'
import { PictureTiles } from '#storefront/core/ui/picture-tile.tsx'
import { SkeletonRows } from '#storefront/core/ui/skeleton.tsx'
import { useChoice } from './choice.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { foldRevisions } from './fold-revisions.ts'
import { LibraryEmpty } from './library-empty.tsx'
import styles from './library-list.module.css'
import { ListSearch } from './list-search.tsx'
import { useText } from './messages.ts'
import type { RowOf } from './rows/row-props.ts'

const PAGE = 25

interface LibraryListProps<K extends LibraryKind> {
  kind: K
  /** Shows one record of the kind. */
  row: ComponentType<RowOf<LibraryRecords[K]>>
  product: number | null
  /** The unit that filters the list. */
  serial: string | null
  /** File name of the archive. */
  name: string
  filters?: ReactNode
  /** Parameters of the address that are passed to the query. */
  asks?: readonly string[]
  /** Description of the search, which then always shows. */
  searchFor?: string | undefined
}

const NONE: readonly string[] = []

export function LibraryList<K extends LibraryKind>(props: LibraryListProps<K>) {
  const { kind, row, product, serial, name, filters, asks = NONE, searchFor } = props
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const choice = useChoice()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const q = search.get('find') ?? ''
  const params = Object.fromEntries(asks.map((name) => [name, search.get(name)]))
  const isFiltered = q !== '' || asks.some((name) => search.get(name))
  const everything = { find: '', page: '', ...Object.fromEntries(asks.map((name) => [name, ''])) }
  const {
    data,
    total = 0,
    error,
    retry,
  } = useQuery<LibraryRecords[K][]>(
    callOf(kind, { product, serial, q, assembly: search.get('assembly'), ...params }, page),
    {
      keepPreviousData: true,
    },
  )
  const change = (values: Record<string, string>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [key, value] of Object.entries(values)) value ? next.set(key, value) : next.delete(key)
      return next
    })
  if (error && !data) {
    return <LoadError error={error} onRetry={retry} />
  }
  const files = data?.flatMap((record) => filesOf(record)) ?? []
  return (
    <section className={styles.list}>
      {filters}
      {(total > 8 || q || searchFor) && (
        <ListSearch key={q} q={q} label={searchFor} onSearch={(next) => change({ find: next, page: '' })} />
      )}
      {!data && <SkeletonRows rows={6} height="72px" />}
      {data && !data.length && (
        <LibraryEmpty
          q={q}
          isFiltered={isFiltered}
          serial={serial}
          product={product}
          onAll={() => change(everything)}
        />
      )}
      {data && data.length > 0 && (
        <>
          <div className={styles.above}>
            <h2 aria-live="polite">{text('list.count', { smart_count: total })}</h2>
            {files.length > 1 && (
              <Checkbox label={text('zip.page')} checked={choice.has(files)} onChange={() => choice.toggle(files)} />
            )}
          </div>
          <Rows kind={kind} row={row} records={data} product={product} choice={choice} />
          <Pager
            page={page}
            size={PAGE}
            total={total}
            onPage={(next) => change({ page: next > 1 ? String(next) : '' })}
          />
          <ChoiceBar choice={choice} name={name} />
        </>
      )}
    </section>
  )
}

interface RowsProps<K extends LibraryKind> extends Pick<LibraryListProps<K>, 'kind' | 'row' | 'product'> {
  records: readonly LibraryRecords[K][]
  choice: ReturnType<typeof useChoice>
}

function Rows<K extends LibraryKind>({ kind, row: RowOfKind, records, product, choice }: RowsProps<K>) {
  const text = useText()
  const { shown, earlier } = foldRevisions(records)
  const rowOf = (record: LibraryRecords[K]) => {
    const files = filesOf(record)
    const label = (
      <span className="unseen">{text('file.choose', { name: files.map((file) => file.name).join(', ') })}</span>
    )
    const box = <Checkbox label={label} checked={choice.has(files)} onChange={() => choice.toggle(files)} />
    return <RowOfKind key={record.id} record={record} product={product} choice={files.length ? box : null} />
  }
  const rows = shown.map((record) => {
    const before = earlier.get(record.id)
    if (!before) return rowOf(record)
    return (
      <Fragment key={record.id}>
        {rowOf(record)}
        <li className={styles.earlier}>
          <details>
            <summary>{text('list.earlier', { smart_count: before.length })}</summary>
            <ul>{before.map(rowOf)}</ul>
          </details>
        </li>
      </Fragment>
    )
  })
  return kind === 'models' ? <PictureTiles wide>{rows}</PictureTiles> : <ul>{rows}</ul>
}

function callOf(kind: LibraryKind, params: Record<string, string | number | null>, page: number): string {
  const from = (page - 1) * PAGE
  const query = new URLSearchParams({ range: JSON.stringify([from, from + PAGE - 1]) })
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, String(value))
  return `/api/web/library/${kind}?${query}`
}

/** The selectable files of a record, from any of its fields. */
function filesOf(record: object): StoredFile[] {
  const { file, drawing, attachments } = record as {
    file?: StoredFile
    drawing?: StoredFile
    attachments?: StoredFile[]
  }
  return [file ?? [], drawing ?? [], attachments ?? []].flat()
}
