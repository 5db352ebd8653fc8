/** A fault in a list: code, symptom, and the link to its guide. */

import { useInLanguage } from '#storefront/language/language.tsx'
import { guideUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { Guide } from '../../../shared/library.ts'
import { useText } from '../messages.ts'
import { Row } from '../row.tsx'
import styles from './guide-row.module.css'
import { ProductsOf } from './products-of.tsx'
import type { RowOf } from './row-props.ts'

export function GuideRow({ record, product }: RowOf<Guide>) {
  const text = useText()
  const read = useInLanguage()
  const { id, error_code, symptom, cause, questions, $refs } = record
  return (
    <Row
      title={
        <span className={styles.title}>
          {error_code && <Chip tone="error">{error_code}</Chip>}
          <PageLink to={guideUrl(id, product)}>{read(symptom)}</PageLink>
        </span>
      }
      name={cause && <span className={styles.cause}>{read(cause)}</span>}
      details={[
        questions > 0 && text('guide.questions', { smart_count: questions }),
        product === null && $refs.goods.length > 0 && (
          <ProductsOf key="for" products={$refs.goods} urlOf={(id) => guideUrl(record.id, id)} />
        ),
      ]}
    />
  )
}
