/** The page of a fault: its guide, cause and solution, and the vote. */

import { useSearchParams } from 'react-router-dom'
import { walkGuide } from '#fields/guide/walk-guide.ts'
import { tabUrl } from '#modules/catalogue/shared/library-urls.ts'
import { Missing, numberIn, useRecordId } from '#modules/catalogue/storefront/hub/public.ts'
import { ProductsOf } from '#modules/catalogue/storefront/library/public.ts'
import { serialFor, useUnit } from '#modules/units/storefront/public.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { contactUrl, PAGES, productUrl } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { Facts } from '#storefront/ui/facts.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { RichText } from '#storefront/ui/rich-text.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { GuidePageStep, GuidePage as Page } from '../shared/guide.ts'
import { guideCall } from './api.ts'
import styles from './guide-page.module.css'
import { Player } from './player.tsx'
import { ProductQuestion, SelectedProduct } from './product-question.tsx'
import { useGuidePath } from './use-guide-path.ts'

const Vote = lazyComponent(() => import('./vote.tsx').then((module) => module.Vote))

/** Characters of the path in a message. */
const MAX_PATH_LENGTH = 1900

export function GuidePage() {
  const [search] = useSearchParams()
  const id = useRecordId('guide')
  return <Guide key={id} id={id} product={numberIn(search.get('id'))} />
}

/** @param props.product as chosen, or the context in which the guide was opened */
function Guide({ id, product: selectedProduct }: { id: number; product: number | null }) {
  const text = useText('guides')
  const hubText = useText('hub')
  const read = useInLanguage()
  const unit = useUnit()
  const { path } = useGuidePath()
  const product = selectedProduct ?? unit?.product?.id ?? null
  const call = guideCall(id, product, product === null ? null : serialFor(unit, product))
  const { data: page, error } = useQuery<Page>(call)
  const title = page ? [page.error_code, read(page.symptom)].filter(Boolean).join(' ') : ''
  usePageTitle(page ? text('page', { title }) : hubText('kind.guides'))
  if (!page) {
    return error ? <Missing error={error} /> : <SkeletonRows rows={6} />
  }
  const { goods, products, guide, error_code, symptom } = page
  const guideProduct = products.find((item) => item.id === page.product)
  const serial = guideProduct ? serialFor(unit, guideProduct.id) : null
  const links = guideProduct
    ? [
        { to: productUrl(guideProduct.id), label: String(guideProduct.title) },
        { to: tabUrl('guides', guideProduct.id), label: hubText('kind.guides') },
      ]
    : [{ to: PAGES.guides, label: hubText('kind.guides') }]
  // The vote appears after an outcome.
  const hasOutcome =
    !guide || (!needsProduct(page) && Boolean(walkGuide(guide, path)?.current.outcome))
  const about = {
    guide: summarizePath(title, guide, path, read),
    ...(guideProduct && { product: guideProduct.id }),
    ...(serial && { serial }),
  }
  const contact = contactUrl(about)
  return (
    <article className={styles.page}>
      <Breadcrumb links={links} current={error_code ?? read(symptom)} />
      <header>
        <h1 className={styles.heading}>
          {error_code && <Chip tone="error">{error_code}</Chip>} {read(symptom)}
        </h1>
        {goods.length > 0 && (
          <p className={styles.products}>
            <ProductsOf products={goods} />
          </p>
        )}
      </header>
      <Facts of={page} />
      {guide && needsProduct(page) && <ProductQuestion products={products} />}
      {guide && !needsProduct(page) && (
        <>
          {guideProduct && products.length > 1 && <SelectedProduct product={guideProduct} />}
          <Player
            guide={guide}
            product={
              guideProduct
                ? { id: guideProduct.id, model_number: String(guideProduct.title) }
                : null
            }
            serial={serial}
            contact={contact}
          />
        </>
      )}
      {!guide && <CauseAndSolution page={page} />}
      {hasOutcome && <Vote page={page} call={call} to={contact} />}
      {guide && (page.cause || page.solution) && (
        <details className={styles.background}>
          <summary>{text('background')}</summary>
          <CauseAndSolution page={page} />
        </details>
      )}
      <p className={styles.remaining}>
        {text('still')} <PageLink to={contact}>{text('outcome.toContact')}</PageLink>
      </p>
    </article>
  )
}

/**
 * Summarizes the questions and answers of a path for a message.
 * @param title of the guide, used as the first line @param path the answers given
 */
function summarizePath(
  title: string,
  guide: Page['guide'],
  path: readonly number[],
  read: (text: GuidePageStep['prompt'] | undefined) => string,
): string {
  const walk = guide && walkGuide(guide, path)
  if (!walk) return title
  const { answered, current } = walk
  const answers = answered.map(
    ({ step, answer }) => `${read(step.prompt)} ${read(step.answers[answer]?.label)}`,
  )
  return [title, ...answers, current.outcome && read(current.prompt)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, MAX_PATH_LENGTH)
}

/** Whether an action depends on the product, which is unknown. */
const needsProduct = ({ guide }: Page) =>
  guide?.steps.some(({ outcome }) => outcome?.kind === 'ask') ?? false

function CauseAndSolution({ page: { cause, solution } }: { page: Page }) {
  const text = useText('guides')
  const read = useInLanguage()
  const parts = [
    { title: text('cause'), value: cause },
    { title: text('solution'), value: solution },
  ]
  return (
    <div className={styles.advice}>
      {parts.map(
        ({ title, value }) =>
          value && (
            <section key={title}>
              <h2>{title}</h2>
              <RichText>{read(value)}</RichText>
            </section>
          ),
      )}
    </div>
  )
}
