/** Model number, status and name of a product. */

import { useInLanguage } from '#storefront/language/language.tsx'
import type { ProductHub } from '../../shared/product.ts'
import { StatusChip } from '../library/public.ts'
import styles from './product.module.css'

export function ProductTitle({ product }: Pick<ProductHub, 'product'>) {
  const read = useInLanguage()
  return (
    <>
      <div className={styles.title}>
        <h1 className="mono">{product.model_number}</h1>
        <StatusChip status={product.status} />
      </div>
      <p className={styles.name}>{read(product.name)}</p>
    </>
  )
}
