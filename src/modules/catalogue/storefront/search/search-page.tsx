/** The catalogue and the search results: grouped, counted, filtered. The URL holds the state. */
import { useEffect, useRef } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom'
import type { SearchGroup } from '#modules/catalogue/shared/search.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { contactUrl, PAGES } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { BelowScreen } from '#storefront/ui/below-screen.tsx'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { Pager } from '#storefront/ui/pager.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { SearchGroupResult, SearchResponse } from '../../shared/search.ts'
import { ActiveFilters, FacetPanel } from './facet-panel.tsx'
import {
  BatchNotices,
  MatchedUnitNotice,
  ProductRedirect,
  productOfSerial,
} from './matched-unit.tsx'
import { ModelPages } from './model-pages.tsx'
import { ResultGroup } from './result-group.tsx'
import styles from './search-page.module.css'
import { NO_FACETS, PAGE, type SearchState, useSearchState } from './search-state.ts'

interface NoResultsProps {
  /** The search that was answered. */
  q: string
  isNarrowed: boolean
  /** The URL without filters. */
  cleared: string
}

/** The empty state of a search: remove filters, contact, catalogue, back. */
function NoResults({ q, isNarrowed, cleared }: NoResultsProps) {
  const text = useText('search')
  const title = isNarrowed
    ? text('results.noneNarrowed')
    : q
      ? text('results.none', { q })
      : text('results.noProducts')
  return (
    <Empty
      title={title}
      actions={
        <>
          {isNarrowed && <ButtonLink to={cleared}>{text('results.clear')}</ButtonLink>}
          {q && (
            <ButtonLink variant={isNarrowed ? 'plain' : 'primary'} to={contactUrl({ search: q })}>
              {text('results.ask', { q })}
            </ButtonLink>
          )}
          {q && <ButtonLink to={PAGES.guides}>{text('results.codes')}</ButtonLink>}
          {q && <ButtonLink to={PAGES.products}>{text('results.browse')}</ButtonLink>}
          <Button variant="ghost" onClick={() => history.back()}>
            {text('results.back')}
          </Button>
        </>
      }
    >
      {q && !isNarrowed && text('results.noneText')}
    </Empty>
  )
}

interface GroupLinksProps {
  groups: readonly SearchGroupResult[]
  selected: SearchGroup | null
  urlWith: ReturnType<typeof useSearchState>['urlWith']
}

/** The kinds of results with counts: all together, or one paginated. */
function GroupLinks({ groups, selected, urlWith }: GroupLinksProps) {
  const text = useText('search')
  const { number } = useFormat()
  return (
    <nav className={styles.groups} aria-label={text('results.groups')}>
      <PageLink to={urlWith({ group: null })} aria-current={selected === null ? 'true' : undefined}>
        {text('results.everything')}
      </PageLink>
      {groups.map(({ group, total, capped }) => (
        <PageLink
          key={group}
          to={urlWith({ group })}
          aria-current={selected === group ? 'true' : undefined}
        >
          {text(`group.${group}`)}{' '}
          <span className={styles.number}>
            {number(total)}
            {capped && '+'}
          </span>
        </PageLink>
      ))}
    </nav>
  )
}

/** Characters of the search in the title; a whole page of text may be pasted. */
const MAX_TITLE = 200
const shorten = (q: string) => (q.length > MAX_TITLE ? `${q.slice(0, MAX_TITLE)}…` : q)

export function SearchPage() {
  const text = useText('search')
  const { params, call, urlWith } = useSearchState()
  const { data, error, isPrevious, retry } = useQuery<SearchResponse>(call, {
    keepPreviousData: true,
  })
  const productOfUnit = data && params.q && data.q === params.q ? productOfSerial(data) : null
  const title = params.q
    ? text('results.title', { q: shorten(params.q) })
    : text('results.products')
  usePageTitle(title)
  useScrollToTop(params.q)
  return (
    <>
      {params.q ? (
        <Breadcrumb current={title} />
      ) : (
        <CatalogueLink params={params} answer={data} urlWith={urlWith} />
      )}
      <h1>{params.q ? title : <FacetName params={params} answer={data} />}</h1>
      {error && !data && <LoadError error={error} onRetry={retry} />}
      {!data && !error && <ResultsSkeleton />}
      {data && productOfUnit && data.unit && (
        <ProductRedirect serial={data.unit.serial_number} product={productOfUnit} />
      )}
      {data && !productOfUnit && (
        <Answer answer={data} params={params} urlWith={urlWith} isPrevious={isPrevious} />
      )}
    </>
  )
}

/** Another search starts at the top; on "back", the browser restores the scroll position. */
function useScrollToTop(q: string): void {
  const previous = useRef(q)
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (previous.current === q) return
    previous.current = q
    if (!isBack) window.scrollTo(0, 0)
  }, [q, isBack])
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholder of the results. */
function ResultsSkeleton() {
  const text = useText('frame')
  return (
    <div className={styles.layout} role="status" aria-label={text('page.loading')}>
      <div className={styles.narrow}>
        <div className={styles.open}>
          <Skeleton height="240px" />
        </div>
      </div>
      <div className={styles.skeleton}>
        {PLACES.map((path) => (
          <Skeleton key={path} height="220px" />
        ))}
      </div>
    </div>
  )
}

export interface AnswerProps {
  answer: SearchResponse
  params: SearchState
  urlWith: ReturnType<typeof useSearchState>['urlWith']
}

interface AnswerState extends AnswerProps {
  /** Whether the answer is that of the previous search. */
  isPrevious: boolean
}

function Answer({ answer, params, urlWith, isPrevious }: AnswerState) {
  const text = useText('search')
  const navigate = useNavigate()
  const { groups, correction, unit, batch, model } = answer
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const [first, ...others] = groups.filter(({ hits }) => hits.length > 0)
  const paged = params.q ? params.group : 'goods'
  const only = groups.find(({ group }) => group === paged)
  const counting = params.group ? groups.filter(({ group }) => group === params.group) : groups
  const count = counting.reduce((sum, item) => sum + item.total, 0)
  const isMore = counting.some(({ capped }) => capped)
  const resultGroup = (group: SearchGroupResult, isFirst: boolean) => (
    <ResultGroup
      key={group.group}
      result={group}
      isOnly={paged !== null}
      hasTitle={params.q !== ''}
      isFirst={isFirst}
      more={urlWith({ group: group.group })}
    />
  )
  const counted = params.q
    ? isMore
      ? 'results.countMore'
      : 'results.count'
    : 'results.productCount'
  return (
    <div className={styles.layout}>
      <FacetPanel answer={answer} params={params} urlWith={urlWith} />
      <div className={styles.results}>
        {correction && (
          <Notice>{text('results.instead', { q: answer.q, instead: correction })}</Notice>
        )}
        {unit && <MatchedUnitNotice unit={unit} />}
        {!unit && batch.length > 0 && <BatchNotices q={answer.q} batch={batch} />}
        <p className={total ? styles.count : 'unseen'} role="status">
          {text(counted, { smart_count: count })}
        </p>
        {params.q && (groups.length > 1 || params.group) && (
          <GroupLinks groups={groups} selected={params.group} urlWith={urlWith} />
        )}
        <ActiveFilters answer={answer} params={params} urlWith={urlWith} />
        {total === 0 && !unit && !batch.length && (
          <NoResults q={answer.q} isNarrowed={params.isNarrowed} cleared={urlWith(NO_FACETS)} />
        )}
        {first && resultGroup(first, true)}
        {model && first?.group === 'goods' && <ModelPages model={model} />}
        <BelowScreen>
          {others.map((group) => resultGroup(group, false))}
          {only && (
            <Pager
              page={params.page}
              size={PAGE}
              total={only.total}
              isPrevious={isPrevious}
              onPage={(page, options) =>
                navigate(urlWith({ page: page > 1 ? String(page) : null }), options)
              }
            />
          )}
        </BelowScreen>
      </div>
    </div>
  )
}

interface FacetProps {
  params: SearchState
  answer: SearchResponse | undefined
}

/** Name of the current line or category. */
function FacetName({ params, answer }: FacetProps) {
  const text = useText('search')
  const read = useInLanguage()
  const match =
    answer?.facets.category.find(({ value }) => value === params.category) ??
    answer?.facets.line.find(({ value }) => value === params.line)
  return match ? read(match.label) : text('results.products')
}

function CatalogueLink({ params, answer, urlWith }: FacetProps & Pick<AnswerProps, 'urlWith'>) {
  const text = useText('search')
  const read = useInLanguage()
  const { line = [], category = [] } = answer?.facets ?? {}
  const products = { to: PAGES.products, label: text('results.products') }
  const current = category.find(({ value }) => value === params.category)
  const ofLine = line.find(({ value }) => value === (current?.line ?? params.line))
  if (!current && !ofLine) return <Breadcrumb current={text('results.products')} />
  if (!current) return <Breadcrumb links={[products]} current={ofLine ? read(ofLine.label) : ''} />
  const above = ofLine
    ? [{ to: urlWith({ category: null, line: ofLine.value }), label: read(ofLine.label) }]
    : []
  return <Breadcrumb links={[products, ...above]} current={read(current.label)} />
}
