/** The catalogue, and what a search finds: grouped, counted, narrowed. Its whole state is in the address. */
import { useLocation } from 'wouter'
import type { SearchAnswer } from '#shared/web/search.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { usePageTitle } from '#storefront/core/layout/page-title.ts'
import { useRead } from '#storefront/core/reading/read.ts'
import { Breadcrumb } from '#storefront/core/ui/breadcrumb.tsx'
import { FailedRead } from '#storefront/core/ui/failed-read.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { Pager } from '#storefront/core/ui/pager.tsx'
import { type Asked, PAGE, useAsked } from './asked.ts'
import { Chosen } from './chosen.tsx'
import { FoundUnitNotice } from './found-unit.tsx'
import { GroupLinks } from './group-links.tsx'
import { useText } from './messages.ts'
import { Narrow } from './narrow.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ResultGroup } from './result-group.tsx'
import styles from './search-page.module.css'
import { WaitingResults } from './waiting-results.tsx'

export function SearchPage() {
  const text = useText()
  const { asked, call, addressWith } = useAsked()
  const { data, error, retry } = useRead<SearchAnswer>(call, { keep: true })
  const title = asked.q ? text('results.title', { q: asked.q }) : text('results.products')
  usePageTitle(title)
  return (
    <>
      {asked.q ? <Breadcrumb here={title} /> : <CatalogueWay asked={asked} answer={data} addressWith={addressWith} />}
      <h1>{asked.q ? title : <PlaceName asked={asked} answer={data} />}</h1>
      {error && !data && <FailedRead error={error} onRetry={retry} />}
      {!data && !error && <WaitingResults />}
      {data && <Answer answer={data} asked={asked} addressWith={addressWith} />}
    </>
  )
}

export interface AnswerProps {
  answer: SearchAnswer
  asked: Asked
  addressWith: ReturnType<typeof useAsked>['addressWith']
}

function Answer({ answer, asked, addressWith }: AnswerProps) {
  const text = useText()
  const [, navigate] = useLocation()
  const { groups, instead, unit } = answer
  const total = groups.reduce((sum, one) => sum + one.total, 0)
  const shown = groups.filter(({ hits }) => hits.length > 0)
  const paged = asked.q ? asked.group : 'goods'
  const only = groups.find(({ group }) => group === paged)
  const counting = asked.group ? groups.filter(({ group }) => group === asked.group) : groups
  const count = counting.reduce((sum, one) => sum + one.total, 0)
  const isMore = counting.some(({ capped }) => capped)
  const counted = asked.q ? (isMore ? 'results.countMore' : 'results.count') : 'results.productCount'
  return (
    <div className={styles.layout}>
      <Narrow answer={answer} asked={asked} addressWith={addressWith} />
      <div className={styles.results}>
        {instead && <Notice>{text('results.instead', { q: asked.q, instead })}</Notice>}
        {unit && <FoundUnitNotice unit={unit} />}
        <p className={total ? styles.count : 'unseen'} role="status">
          {text(counted, { count })}
        </p>
        {asked.q && (groups.length > 1 || asked.group) && (
          <GroupLinks groups={groups} chosen={asked.group} addressWith={addressWith} />
        )}
        <Chosen answer={answer} asked={asked} addressWith={addressWith} />
        {total === 0 && !unit && <NothingFound asked={asked} cleared={addressWith(NO_FACETS)} />}
        {shown.map((group) => (
          <ResultGroup
            key={group.group}
            found={group}
            isOnly={paged !== null}
            hasTitle={asked.q !== ''}
            more={addressWith({ group: group.group })}
          />
        ))}
        {only && (
          <Pager
            page={asked.page}
            size={PAGE}
            total={only.total}
            onPage={(page) => navigate(addressWith({ page: page > 1 ? String(page) : null }))}
          />
        )}
      </div>
    </div>
  )
}

const NO_FACETS = { line: null, category: null, status: null, type: null }

interface PlaceProps {
  asked: Asked
  answer: SearchAnswer | undefined
}

/** The name of the line or category that is browsed. */
function PlaceName({ asked, answer }: PlaceProps) {
  const text = useText()
  const read = useInLanguage()
  const found =
    answer?.facets.category.find(({ value }) => value === asked.category) ??
    answer?.facets.line.find(({ value }) => value === asked.line)
  return found ? read(found.label) : text('results.products')
}

function CatalogueWay({ asked, answer, addressWith }: PlaceProps & Pick<AnswerProps, 'addressWith'>) {
  const text = useText()
  const read = useInLanguage()
  const { line = [], category = [] } = answer?.facets ?? {}
  const products = { to: '/product_web', label: text('results.products') }
  const here = category.find(({ value }) => value === asked.category)
  const ofLine = line.find(({ value }) => value === (here?.line ?? asked.line))
  if (!here && !ofLine) return <Breadcrumb here={text('results.products')} />
  if (!here) return <Breadcrumb ways={[products]} here={ofLine ? read(ofLine.label) : ''} />
  const above = ofLine ? [{ to: addressWith({ category: null, line: ofLine.value }), label: read(ofLine.label) }] : []
  return <Breadcrumb ways={[products, ...above]} here={read(here.label)} />
}
