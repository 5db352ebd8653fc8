/** Two products side by side. */

import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { textsOf } from '#shared/i18n/locales.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { productUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import { Checkbox, Select } from '#storefront/ui/field.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { compareSpecifications } from '../../shared/compare-specifications.ts'
import type { ProductCard, ProductHub, Specification } from '../../shared/product.ts'
import { Missing, numberIn, useHub, useProductBreadcrumbs, useRecordId } from '../hub/public.ts'
import styles from './compare.module.css'

const PRODUCTS = '/api/web/products?sort=["model_number","ASC"]&range=[0,99]'

export function ComparePage() {
  const [search] = useSearchParams()
  const id = useRecordId('id')
  const other = numberIn(search.get('with'))
  return <Comparison key={id} id={id} other={other === id ? null : other} />
}

/** @param props.other null until another product is selected */
function Comparison({ id, other }: { id: number; other: number | null }) {
  const text = useText('compare')
  const { data: left, error } = useHub(id)
  const { data: right, error: noOther } = useHub(other)
  const names = { left: left?.product.model_number ?? '', right: right?.product.model_number ?? '' }
  const title =
    right && other ? text('compare.title', names) : text('compare.pick', { model: names.left })
  usePageTitle(title)
  if (!left) {
    return error ? <Missing error={error} /> : <SkeletonRows rows={6} />
  }
  return (
    <div className={styles.page}>
      <CompareBreadcrumb hub={left} current={text('compare.here')} />
      <h1>{title}</h1>
      <Picker id={id} other={other} />
      {other &&
        !right &&
        (noOther ? <Missing error={noOther} /> : <SkeletonRows rows={6} height="44px" />)}
      {other && right && <Compared left={left} right={right} />}
    </div>
  )
}

const CompareBreadcrumb = ({ hub, current }: { hub: ProductHub; current: string }) => {
  const { id, model_number } = hub.product
  return (
    <Breadcrumb
      links={[...useProductBreadcrumbs(hub), { to: productUrl(id), label: model_number }]}
      current={current}
    />
  )
}

function Picker({ id, other }: { id: number; other: number | null }) {
  const text = useText('compare')
  const read = useInLanguage()
  const navigate = useNavigate()
  const { data = [] } = useQuery<ProductCard[]>(PRODUCTS)
  const options = data
    .filter((record) => record.id !== id)
    .map((record) => ({
      value: String(record.id),
      label: `${record.model_number} · ${read(record.name)}`,
    }))
  return (
    <div className={styles.picker}>
      <Select
        label={text('compare.label')}
        empty={text('compare.choose')}
        options={options}
        value={other ?? ''}
        onChange={({ target }) =>
          navigate(`${productUrl(id)}&with=${target.value}`, { replace: true })
        }
      />
    </div>
  )
}

function Compared({ left, right }: { left: ProductHub; right: ProductHub }) {
  const text = useText('compare')
  const read = useInLanguage()
  const [isShort, setShort] = useState(false)
  const rows = compareSpecifications(left.product.specifications, right.product.specifications)
  const visible = isShort ? rows.filter((row) => row.differs) : rows
  return (
    <>
      <Checkbox
        label={text('compare.differences')}
        checked={isShort}
        onChange={() => setShort(!isShort)}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('compare.specification')}</th>
            {[left, right].map(({ product }) => (
              <th key={product.id} scope="col">
                {product.images[0] && (
                  <img
                    src={fileUrl(product.images[0])}
                    alt=""
                    width="120"
                    height="90"
                    loading="lazy"
                  />
                )}
                <PageLink to={productUrl(product.id)}>{product.model_number}</PageLink>
                <span className={styles.name}>{read(product.name)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <tr
              key={textsOf(row.name).join(' ')}
              className={row.differs ? styles.different : undefined}
            >
              <th scope="row">
                {read(row.name)}
                {row.differs && <span className="unseen"> ({text('compare.differs')})</span>}
              </th>
              <td>
                <Value of={row.left} />
              </td>
              <td>
                <Value of={row.right} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!visible.length && <p>{text('compare.same')}</p>}
    </>
  )
}

function Value({ of }: { of: Specification | null }) {
  const text = useText('compare')
  const read = useInLanguage()
  if (!of) return <span className={styles.missing}>{text('compare.missing')}</span>
  return [read(of.value), of.unit].filter(Boolean).join(' ')
}
