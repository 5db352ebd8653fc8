/** An exploded drawing in a list. */

import { useInLanguage } from '#storefront/language/language.tsx'
import { drawingUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import styles from '#storefront/ui/thumbnail.module.css'
import type { Drawing } from '../../../shared/library.ts'
import { useText } from '../messages.ts'
import { Row } from '../row.tsx'
import { FileActions } from './file-actions.tsx'
import { ProductsOf } from './products-of.tsx'
import type { RowOf } from './row-props.ts'

export function DrawingRow({ record, product, choice }: RowOf<Drawing>) {
  const text = useText()
  const read = useInLanguage()
  const { code, name, drawing, $refs } = record
  const productId = $refs.goods?.id ?? product
  return (
    <Row
      leading={
        <div className={styles.pair}>
          {choice}
          {drawing && (
            <span className={styles.sheet}>
              <img src={fileUrl(drawing)} alt="" width="144" height="96" loading="lazy" />
            </span>
          )}
        </div>
      }
      title={read(name)}
      details={[
        <span key="code" className="mono">
          {code}
        </span>,
        product === null && <ProductsOf products={[$refs.goods]} />,
      ]}
      actions={
        <>
          {productId !== null && (
            <ButtonLink small to={drawingUrl(productId, { assembly: record.id })}>
              {text('drawing.open')}
            </ButtonLink>
          )}
          <FileActions file={drawing} name={read(name)} opens={productId === null} />
        </>
      }
    />
  )
}
