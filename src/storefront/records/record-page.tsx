/** The plain page of a record that customers see and no module shows: its name and its facts. */
import { useSearchParams } from 'react-router-dom'
import { CODES } from '#shared/errors.ts'
import type { PlainList } from '#shared/web/plain-list.ts'
import { MessagePages } from '../frame/message-pages.tsx'
import { usePlainLists } from '../frame/page-style.ts'
import { usePageTitle } from '../frame/page-title.ts'
import { useInLanguage, useText } from '../language/language.tsx'
import { recordListUrl } from '../paths.ts'
import { useQuery } from '../query/use-query.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Facts } from '../ui/facts.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type PlainRecord, useNameOf } from './record-name.ts'
import styles from './records.module.css'

export function RecordPage() {
  const [search] = useSearchParams()
  const lists = usePlainLists()
  const list = lists?.find(({ name }) => name === search.get('of'))
  const id = search.get('id')
  if (!lists) return <SkeletonRows rows={6} />
  return list && id ? <Record key={`${list.name} ${id}`} list={list} id={id} /> : <MessagePages />
}

function Record({ list: { name, label, title, subtitle }, id }: { list: PlainList; id: string }) {
  const text = useText('records')
  const read = useInLanguage()
  const nameOf = useNameOf()
  const { data: record, error, retry } = useQuery<PlainRecord>(`/api/web/${name}/${id}`)
  const heading = record ? nameOf(record, title) || `#${id}` : read(label)
  usePageTitle(heading)
  if (!record && error?.code === CODES.notFound) {
    const toList = <ButtonLink to={recordListUrl(name)}>{text('records.toList')}</ButtonLink>
    return <Empty title={text('records.missing')} actions={toList} />
  }
  if (!record)
    return error ? <LoadError error={error} onRetry={retry} /> : <SkeletonRows rows={6} />
  const further = record.$facts?.filter((fact) => fact.name !== title && fact.name !== subtitle)
  return (
    <article className={styles.page}>
      <Breadcrumb links={[{ to: recordListUrl(name), label: read(label) }]} current={heading} />
      <header>
        <h1>{heading}</h1>
        {subtitle && <p className={styles.quiet}>{nameOf(record, subtitle)}</p>}
      </header>
      <Facts of={{ $facts: further }} />
    </article>
  )
}
