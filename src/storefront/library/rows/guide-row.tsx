/** What to do about a fault: the symptom in the list, cause and solution when it is opened. */
import type { Guide } from '#shared/web/library.ts'
import { contactAddress } from '../../contact/contact-address.ts'
import { useInLanguage } from '../../language.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { useText } from '../messages.ts'
import styles from './guide-row.module.css'
import { ProductsOf } from './products-of.tsx'
import type { RowOf } from './row-props.ts'

export function GuideRow({ record, product }: RowOf<Guide>) {
  const text = useText()
  const read = useInLanguage()
  const { error_code, symptom, cause, solution, $refs } = record
  const guide = [error_code, read(symptom)].filter(Boolean).join(' ')
  const asking = contactAddress({ guide, ...(product !== null && { product }) })
  return (
    <li className={styles.guide}>
      <details>
        <summary>
          {error_code && <Chip tone="error">{error_code}</Chip>}
          <h3>{read(symptom)}</h3>
        </summary>
        <div className={styles.text}>
          {cause && (
            <section>
              <h4>{text('guide.cause')}</h4>
              <RichText>{read(cause)}</RichText>
            </section>
          )}
          {solution && (
            <section>
              <h4>{text('guide.solution')}</h4>
              <RichText>{read(solution)}</RichText>
            </section>
          )}
          <p className={styles.still}>
            {text('guide.still')} <PageLink to={asking}>{text('list.ask')}</PageLink>
          </p>
          {product === null && (
            <p className={styles.still}>
              <ProductsOf products={$refs.goods} />
            </p>
          )}
        </div>
      </details>
    </li>
  )
}
