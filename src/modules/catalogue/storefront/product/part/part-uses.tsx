/** Assemblies that contain a part, paginated. */
import { useState } from 'react'
import type { Ref } from '#shared/resources/published.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { drawingUrl, productUrl } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { Pager } from '#storefront/ui/pager.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { PartUse } from '../../../shared/part.ts'
import { useSpanText } from '../../hub/public.ts'
import styles from './part.module.css'

const PAGE = 25

export function PartUses({ part }: { part: number }) {
  const text = useText('part')
  const [page, setPage] = useState(1)
  const from = (page - 1) * PAGE
  const call = `/api/web/parts/${part}/uses?range=[${from},${from + PAGE - 1}]`
  const { data, total = 0, error } = useQuery<PartUse[]>(call, { keepPreviousData: true })
  if (!data)
    return error ? (
      <Notice kind="error">{error.message}</Notice>
    ) : (
      <SkeletonRows rows={3} height="44px" />
    )
  return (
    <div className={styles.container}>
      <table className={styles.places}>
        <thead>
          <tr>
            <th scope="col">{text('part.usedIn')}</th>
            <th scope="col">{text('part.assembly')}</th>
            <th scope="col">{text('part.balloon')}</th>
            <th scope="col">{text('part.quantity')}</th>
            <th scope="col">{text('part.units')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((use) => (
            <PartUseRow key={use.id} use={use} part={part} />
          ))}
        </tbody>
      </table>
      <Pager page={page} size={PAGE} total={total} onPage={setPage} />
    </div>
  )
}

function PartUseRow({ use, part }: { use: PartUse; part: number }) {
  const { balloon, quantity, from_serial, to_serial, assembly, product } = use
  const text = useText('part')
  const spanText = useSpanText()
  const read = useInLanguage()
  const nameOf = (ref: Ref) =>
    (typeof ref.subtitle === 'object' ? read(ref.subtitle) : ref.subtitle) || String(ref.title)
  const drawing = product && assembly && drawingUrl(product.id, { assembly: assembly.id, part })
  return (
    <tr>
      <td data-label={text('part.usedIn')}>
        {product && <PageLink to={productUrl(product.id)}>{String(product.title)}</PageLink>}
      </td>
      <td data-label={text('part.assembly')}>
        {assembly && drawing && <PageLink to={drawing}>{nameOf(assembly)}</PageLink>}
      </td>
      <td data-label={text('part.balloon')}>{balloon}</td>
      <td data-label={text('part.quantity')}>{quantity}</td>
      <td data-label={text('part.units')}>
        {spanText({ from: from_serial, to: to_serial }) || text('part.all')}
      </td>
    </tr>
  )
}
