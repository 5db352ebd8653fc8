/** The plain list of a resource that customers see and no module shows. */
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PlainList } from '#shared/web/plain-list.ts'
import { MessagePages } from '../frame/message-pages.tsx'
import { usePlainLists } from '../frame/page-style.ts'
import { usePageTitle } from '../frame/page-title.ts'
import { useInLanguage, useText } from '../language/language.tsx'
import { recordUrl } from '../paths.ts'
import { useQuery } from '../query/use-query.ts'
import { Empty } from '../ui/empty.tsx'
import { ListSearch } from '../ui/list-search.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Pager } from '../ui/pager.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type PlainRecord, useNameOf } from './record-name.ts'
import styles from './records.module.css'

const PAGE_SIZE = 30

export function ListPage() {
  const [search] = useSearchParams()
  const lists = usePlainLists()
  const list = lists?.find(({ name }) => name === search.get('of'))
  if (!lists) return <SkeletonRows rows={6} />
  return list ? <RecordsOf key={list.name} list={list} /> : <MessagePages />
}

function RecordsOf({ list }: { list: PlainList }) {
  const text = useText('records')
  const read = useInLanguage()
  const nameOf = useNameOf()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const { name, label, title, subtitle, isSearchable } = list
  const range = JSON.stringify([(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1])
  const filter = q ? `&filter=${encodeURIComponent(JSON.stringify({ q }))}` : ''
  const { data, total, error, retry } = useQuery<PlainRecord[]>(
    `/api/web/${name}?range=${range}${filter}`,
    { keepPreviousData: true },
  )
  usePageTitle(read(label))
  const search = (text: string) => {
    setQ(text)
    setPage(1)
  }
  return (
    <div className={styles.page}>
      <h1>{read(label)}</h1>
      {isSearchable && <ListSearch q={q} onSearch={search} />}
      {error && !data && <LoadError error={error} onRetry={retry} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {data?.length === 0 && (
        <Empty title={q ? text('records.noMatch', { q }) : text('records.none')} />
      )}
      <div>
        <ul className={styles.list}>
          {data?.map((record) => (
            <li key={record.id}>
              <PageLink className={styles.row ?? ''} to={recordUrl(name, record.id)}>
                <strong>{nameOf(record, title) || `#${record.id}`}</strong>
                {subtitle && <span className={styles.quiet}>{nameOf(record, subtitle)}</span>}
              </PageLink>
            </li>
          ))}
        </ul>
        <Pager page={page} size={PAGE_SIZE} total={total ?? 0} onPage={setPage} />
      </div>
    </div>
  )
}
