/** Contact details from the page style. */

import { usePageStyle } from '#storefront/frame/page-style.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import styles from './contact-page.module.css'
import { useText } from './messages.ts'

export function ContactMethods() {
  const text = useText()
  const read = useInLanguage()
  const style = usePageStyle()
  const [hours, address] = [read(style?.hours), read(style?.address)]
  if (!style || !(style.phone || style.email || hours || address)) return null
  return (
    <section className={styles.card}>
      <h2>{text('ways.title')}</h2>
      <dl className={styles.methods}>
        {style.phone && (
          <div>
            <dt>{text('ways.phone')}</dt>
            <dd>
              <a href={`tel:${style.phone.replace(/[^\d+]/g, '')}`}>{style.phone}</a>
            </dd>
          </div>
        )}
        {style.email && (
          <div>
            <dt>{text('ways.email')}</dt>
            <dd>
              <a href={`mailto:${style.email}`}>{style.email}</a>
            </dd>
          </div>
        )}
        {hours && (
          <div>
            <dt>{text('ways.hours')}</dt>
            <dd>{hours}</dd>
          </div>
        )}
        {address && (
          <div>
            <dt>{text('ways.address')}</dt>
            <dd>{address}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
