/** Contact details, for requests that the product does not handle. */
import { inLanguage } from '#shared/i18n/locales.ts'
import { usePageStyle } from '../frame/page-style.ts'
import { useLanguage, useText } from '../language/language.tsx'
import styles from './sign-in-layout.module.css'

export function ContactMethods() {
  const text = useText('account')
  const { locale } = useLanguage()
  const style = usePageStyle()
  const hours = inLanguage(style?.hours, locale)
  return (
    <section className={styles.help}>
      <h2>{text('contact.title')}</h2>
      {style?.email || style?.phone ? (
        <dl className={styles.contact}>
          {style.email && (
            <>
              <dt>{text('contact.email')}</dt>
              <dd>
                <a href={`mailto:${style.email}`}>{style.email}</a>
              </dd>
            </>
          )}
          {style.phone && (
            <>
              <dt>{text('contact.phone')}</dt>
              <dd>
                <a href={`tel:${style.phone.replace(/[^\d+]/g, '')}`}>{style.phone}</a>
              </dd>
            </>
          )}
          {hours && (
            <>
              <dt>{text('contact.hours')}</dt>
              <dd>{hours}</dd>
            </>
          )}
        </dl>
      ) : (
        <p className={styles.quiet}>{text('contact.none')}</p>
      )}
    </section>
  )
}
