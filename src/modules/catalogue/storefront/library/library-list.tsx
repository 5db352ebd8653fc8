/**
 * The list of one kind of material, of one product or of all: search, pages, file selection. The
 * URL holds the state.
 */

import { type ComponentType, Fragment, type ReactNode } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import type { StoredFile } from '#fields/stored-file.ts'
import { useText } from '#storefront/language/language.tsx'
import { changeParams } from '#storefront/query/change-params.ts'
import { queryText } from '#storefront/query/queries.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Checkbox } from '#storefront/ui/field.tsx'
import { GroupedRows } from '#storefront/ui/list-row.tsx'
import { ListSearch } from '#storefront/ui/list-search.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Pager } from '#storefront/ui/pager.tsx'
import { PictureTiles } from '#storefront/ui/picture-tile.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { LibraryKind, LibraryRecords } from '../../shared/library.ts'
import { ChoiceBar, useChoice } from './choice-bar.tsx'
import { foldRevisions } from './fold-revisions.ts'
import { type GroupOf, useGroups } from './groups.ts'
import { LibraryEmpty } from './library-empty.tsx'
import styles from './library-list.module.css'
import { ListFilters, listFiltersOf } from './list-filters.tsx'
import type { RowOf } from './rows/row-props.ts'

const PAGE_SIZE = 25
/** Fewer rows are seen at once. */
const MIN_FILTERED = 20

interface LibraryListProps<K extends LibraryKind> {
  kind: K
  /** Shows one record of the kind. */
  row: ComponentType<RowOf<LibraryRecords[K]>>
  product: number | null
  /** The unit that filters the list. */
  serial: string | null
  /** File name of the archive. */
  name: string
  /** In addition to those of the kind. */
  filters?: ReactNode
  /** Parameters of the URL that are passed to the query, in addition to its filters. */
  queryParams?: readonly string[]
  /** Description of the search, which then always shows. */
  searchFor?: string | undefined
  /** False for lists by date. */
  isGrouped?: boolean
}

/** Documents in the reader’s language, with links to their others, unless one is chosen. */
const FOLDED: Partial<Record<LibraryKind, object>> = {
  wiring: { languages: 'folded' },
  schematics: { languages: 'folded' },
  documents: { languages: 'folded' },
}

export function LibraryList<K extends LibraryKind>(props: LibraryListProps<K>) {
  const { kind, row, product, serial, name, searchFor, isGrouped = true } = props
  const filters = listFiltersOf(kind, product)
  const groupOf = useGroups(isGrouped ? kind : null, product)
  const queryParams = [...filters, ...(props.queryParams ?? [])]
  const text = useText('library')
  const [search, setSearch] = useSearchParams()
  const choice = useChoice()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const q = search.get('find') ?? ''
  const params = Object.fromEntries(queryParams.map((name) => [name, search.get(name)]))
  const isFiltered = q !== '' || queryParams.some((name) => search.get(name))
  const clearedParams = {
    find: '',
    page: '',
    ...Object.fromEntries(queryParams.map((name) => [name, ''])),
  }
  const {
    data,
    total = 0,
    error,
    isPrevious,
    retry,
  } = useQuery<LibraryRecords[K][]>(
    queryKey(
      kind,
      {
        product,
        serial,
        q,
        assembly: search.get('assembly'),
        ...params,
        ...FOLDED[kind],
        grouped: product === null && groupOf ? 'product' : null,
      },
      page,
    ),
    {
      keepPreviousData: true,
    },
  )
  const change = (values: Record<string, string>, options?: NavigateOptions) =>
    setSearch(changeParams(values), options)
  const files = data?.flatMap((record) => filesOf(record)) ?? []
  const pager = (
    <Pager
      page={page}
      size={PAGE_SIZE}
      total={total}
      isPrevious={isPrevious}
      onPage={(next, options) => change({ page: next > 1 ? String(next) : '' }, options)}
    />
  )
  return (
    <section className={styles.list}>
      {/* With the rows, whose number decides about them: none moves another. */}
      {(data || error) && (
        <div className={styles.tools}>
          {(total > 8 || q || searchFor) && (
            <ListSearch
              key={q}
              q={q}
              label={searchFor}
              onSearch={(next) => change({ find: next, page: '' })}
            />
          )}
          {filters.length > 0 && (total > MIN_FILTERED || isFiltered) && (
            <ListFilters kind={kind} names={filters} />
          )}
          {props.filters}
        </div>
      )}
      {error && !data && <LoadError error={error} onRetry={retry} />}
      {!data && !error && <SkeletonRows rows={12} height="44px" />}
      {data && !data.length && !total && (
        <LibraryEmpty
          q={q}
          isFiltered={isFiltered}
          serial={serial}
          product={product}
          onAll={() => change(clearedParams)}
        />
      )}
      {data && data.length > 0 && (
        <>
          <div className={styles.toolbar}>
            <h2 aria-live="polite">{text('list.count', { smart_count: total })}</h2>
            {files.length > 1 && (
              <Checkbox
                label={text('zip.page')}
                checked={choice.has(files)}
                onChange={() => choice.toggle(files)}
              />
            )}
          </div>
          <Rows
            {...{ kind, row, product, choice, groupOf }}
            records={data}
            isPart={total > PAGE_SIZE}
          />
          {pager}
          <ChoiceBar choice={choice} name={name} />
        </>
      )}
      {data?.length === 0 && pager}
    </section>
  )
}

interface RowsProps<K extends LibraryKind>
  extends Pick<LibraryListProps<K>, 'kind' | 'row' | 'product'> {
  records: readonly LibraryRecords[K][]
  choice: ReturnType<typeof useChoice>
  groupOf: GroupOf | null
  /** Whether the list has further pages. */
  isPart: boolean
}

function Rows<K extends LibraryKind>({
  kind,
  row: RowOfKind,
  records,
  product,
  choice,
  groupOf,
  isPart,
}: RowsProps<K>) {
  const text = useText('library')
  const { latest, earlier } = foldRevisions(records)
  const rowOf = (record: LibraryRecords[K], hasHeading = false) => {
    const files = filesOf(record)
    const label = (
      <span className="unseen">
        {text('file.choose', { name: files.map((file) => file.name) })}
      </span>
    )
    const checkbox = (
      <Checkbox label={label} checked={choice.has(files)} onChange={() => choice.toggle(files)} />
    )
    return (
      <RowOfKind
        key={record.id}
        record={record}
        product={product}
        hasHeading={hasHeading}
        choice={files.length ? checkbox : null}
      />
    )
  }
  const withEarlier = (record: LibraryRecords[K], hasHeading = false) => {
    const earlierRevisions = earlier.get(record.id)
    if (!earlierRevisions) return rowOf(record, hasHeading)
    return (
      <Fragment key={record.id}>
        {rowOf(record, hasHeading)}
        <li className={styles.earlier}>
          <details>
            <summary>{text('list.earlier', { smart_count: earlierRevisions.length })}</summary>
            <ul>{earlierRevisions.map((earlierOne) => rowOf(earlierOne, hasHeading))}</ul>
          </details>
        </li>
      </Fragment>
    )
  }
  if (kind === 'models')
    return <PictureTiles wide>{latest.map((record) => withEarlier(record))}</PictureTiles>
  return <GroupedRows records={latest} groupOf={groupOf} isPart={isPart} row={withEarlier} />
}

function queryKey(
  kind: LibraryKind,
  params: Record<string, string | number | null>,
  page: number,
): string {
  const from = (page - 1) * PAGE_SIZE
  const query = new URLSearchParams({ range: JSON.stringify([from, from + PAGE_SIZE - 1]) })
  for (const [name, value] of Object.entries(params))
    if (value) query.set(name, queryText(String(value)))
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
