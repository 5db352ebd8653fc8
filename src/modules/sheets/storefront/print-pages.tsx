/** Print layout of a sheet: one page each, with a heading. */

import { useSpanText } from '#modules/catalogue/storefront/hub/public.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { useInLanguage, useLanguage, useText } from '#storefront/language/language.tsx'
import { Printed, PrintedHead, PrintedPicture } from '#storefront/viewer/printed.tsx'
import type { OpenSheet } from './sheet-loader.tsx'
import type { PrintedPages } from './use-print.ts'

export function PrintPages({
  open: { hub, data },
  pages,
}: {
  open: OpenSheet
  pages: PrintedPages | null
}) {
  const text = useText('sheets')
  const spanText = useSpanText()
  const read = useInLanguage()
  const { locale } = useLanguage()
  if (!pages) return null
  const { title, version, from_serial, to_serial } = data.sheet
  const span = spanText({ from: from_serial, to: to_serial })
  const date = formatIn(locale).date(new Date().toISOString())
  const details = [
    hub?.product.model_number,
    version && text('sheet.version', { version }),
    span && text('sheet.units', { span }),
    date,
  ].filter(Boolean)
  const head = (
    <PrintedHead>
      <strong>{read(title)}</strong>
      <span>{details.join(' · ')}</span>
    </PrintedHead>
  )
  return (
    <Printed isWide={pages.isWide}>
      {pages.pictures.map((url) => (
        <PrintedPicture key={url} head={head} src={url} alt={read(title)} />
      ))}
    </Printed>
  )
}
