/** A page that the company edits; privacy and terms have a default text. Open to every visitor. */

import { useSearchParams } from 'react-router-dom'
import type { PublishedOf } from '#config'
import { MessagePages } from '#storefront/frame/message-pages.tsx'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { Facts } from '#storefront/ui/facts.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { RichText } from '#storefront/ui/rich-text.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { COMPANY_PAGES, type CompanyPageName } from '../../shared/company-pages.ts'
import styles from './company-page.module.css'

type Page = PublishedOf<'company_pages'>

const isPageName = (name: string | null): name is CompanyPageName =>
  COMPANY_PAGES.some((item) => item === name)

export function CompanyPage() {
  const [search] = useSearchParams()
  const name = search.get('about')
  return isPageName(name) ? <PageContent key={name} name={name} /> : <MessagePages />
}

function PageContent({ name }: { name: CompanyPageName }) {
  const text = useText('company')
  const read = useInLanguage()
  const { date } = useFormat()
  const filter = encodeURIComponent(JSON.stringify({ about: name }))
  const { data, error, retry } = useQuery<Page[]>(
    `/api/web/company_pages?filter=${filter}&sort=["changed","DESC"]&range=[0,0]`,
  )
  const page = data?.[0]
  const title = read(page?.title) || text(`company.title.${name}`)
  usePageTitle(title)
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={retry} />
    ) : (
      <SkeletonRows rows={5} height="96px" />
    )
  const content = page
    ? read(page.content)
    : name === 'imprint'
      ? ''
      : text(`company.default.${name}`)
  if (!content) {
    return (
      <Empty
        title={text('company.noneTitle')}
        actions={<ButtonLink to={PAGES.contact}>{text('company.contact')}</ButtonLink>}
      >
        {text('company.none')}
      </Empty>
    )
  }
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      {page?.changed && (
        <p className={styles.changed}>{text('company.updated', { date: date(page.changed) })}</p>
      )}
      <RichText>{content}</RichText>
      {page && <Facts of={page} />}
    </article>
  )
}
