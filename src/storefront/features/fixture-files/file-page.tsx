/** The page of a fixture file: what it is for, its modes channel by channel, its wheels, models and revisions. */
import type { FixtureFilePage } from '#shared/web/fixture-library.ts'
import { productAddress, tabAddress } from '../../library/kinds.ts'
import { Missing } from '../../library/missing.tsx'
import { usePageTitle } from '../../page-title.ts'
import { useRead } from '../../read.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { pageCall } from './favourite.ts'
import { FileHead } from './file-head.tsx'
import styles from './file-page.module.css'
import { useText } from './messages.ts'
import { Models } from './models.tsx'
import { Modes } from './modes.tsx'
import { Revisions } from './revisions.tsx'
import { FixtureSpace } from './space/fixture-space.tsx'
import { Wheels } from './wheels.tsx'

/** @param props.product by which it was come to */
export function FilePage({ id, product }: { id: number; product: number | null }) {
  const text = useText()
  const { data: page, error } = useRead<FixtureFilePage>(pageCall(id))
  usePageTitle(page ? text('page', { title: page.title }) : text('title'))
  if (!page) {
    return error ? <Missing error={error} /> : <SkeletonRows rows={6} />
  }
  const { facts, file } = page
  return (
    <article className={styles.page}>
      <Place page={page} product={product} />
      <FileHead page={page} />
      <Modes page={page} />
      {facts && file && (
        <>
          <FixtureSpace facts={facts} sha256={file.sha256} />
          <Wheels wheels={facts.wheels} sha256={file.sha256} />
          <Models facts={facts} sha256={file.sha256} />
          <Revisions revisions={facts.revisions} />
        </>
      )}
    </article>
  )
}

function Place({ page: { goods, title }, product }: { page: FixtureFilePage; product: number | null }) {
  const text = useText()
  const of = goods.find(({ id }) => id === product) ?? goods[0]
  const ways = of
    ? [
        { to: productAddress(of.id), label: String(of.title) },
        { to: tabAddress('fixtures', of.id), label: text('title') },
      ]
    : [{ to: '/tlange_web', label: text('title') }]
  return <Breadcrumb ways={ways} here={title} />
}
