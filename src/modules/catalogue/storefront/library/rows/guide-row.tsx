/** A fault in a list: code, symptom, and the link to its guide. */

import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { guideUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { ListRow } from '#storefront/ui/list-row.tsx'
import type { Guide } from '../../../shared/library.ts'
import styles from './guide-row.module.css'
import { OtherProducts } from './products-of.tsx'
import type { RowOf } from './row-props.ts'

export function GuideRow({ record, product, hasHeading }: RowOf<Guide>) {
  const text = useText('library')
  const read = useInLanguage()
  const { id, error_code, symptom, cause, questions, $refs } = record
  return (
    <ListRow
      to={guideUrl(id, product)}
      picture={
        <span className={styles.code}>{error_code && <Chip tone="error">{error_code}</Chip>}</span>
      }
      title={read(symptom)}
      details={[
        cause && <span className={styles.cause}>{read(cause)}</span>,
        questions > 0 && text('guide.questions', { smart_count: questions }),
        product === null && (
          <OtherProducts products={$refs.goods} hasHeading={hasHeading} title={read(symptom)} />
        ),
      ]}
    />
  )
}
