/** A sheet on paper: each of its pages on one, with what it is above it. */
import { languageTag } from '#shared/i18n/interface-locale.ts'
import { useInLanguage, useLanguage } from '../../language.tsx'
import { useText as useLibraryText } from '../../library/messages.ts'
import { spanText } from '../../library/rows/span.ts'
import { useText } from './messages.ts'
import styles from './print-pages.module.css'
import type { OpenSheet } from './sheet-frame.tsx'

export function PrintPages({ open: { hub, data }, pictures }: { open: OpenSheet; pictures: readonly string[] }) {
  const text = useText()
  const library = useLibraryText()
  const read = useInLanguage()
  const { locale } = useLanguage()
  if (!pictures.length) return null
  const { title, version, from_serial, to_serial } = data.sheet
  const span = spanText({ from: from_serial, to: to_serial }, library)
  const date = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium' }).format(new Date())
  const facts = [
    hub?.product.model_number,
    version && text('sheet.version', { version }),
    span && text('sheet.units', { span }),
    date,
  ].filter(Boolean)
  return (
    <div className={styles.sheet} data-print-sheet>
      {pictures.map((address) => (
        <section key={address} className={styles.page}>
          <header className={styles.head}>
            <strong>{read(title)}</strong>
            <span>{facts.join(' · ')}</span>
          </header>
          <img className={styles.picture} src={address} alt={read(title)} />
        </section>
      ))}
    </div>
  )
}
