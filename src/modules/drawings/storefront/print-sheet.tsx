/** Print layout: the drawing on a separate page, then its part list. */

import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import type { Product } from '#modules/catalogue/shared/product.ts'
import { unitName } from '#modules/catalogue/shared/units.ts'
import { useSpanText } from '#modules/catalogue/storefront/hub/public.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { useInLanguage, useLanguage, useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { Printed, PrintedHead, PrintedPicture } from '#storefront/viewer/printed.tsx'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  product: Product
  assembly: Assembly
  lines: readonly AssemblyLine[]
  serial: string | null
}

export function PrintSheet({ product, assembly, lines, serial }: PrintSheetProps) {
  const text = useText('drawings')
  const spanText = useSpanText()
  const read = useInLanguage()
  const { locale } = useLanguage()
  const { drawing } = assembly
  const fitting = lines.filter(({ fit }) => fit !== 'no')
  const date = formatIn(locale).date(new Date().toISOString())
  const head = (
    <PrintedHead>
      <strong>
        {product.model_number} {read(product.name)}
      </strong>
      <span>
        {read(assembly.name)} <span className="mono">{assembly.code}</span>
      </span>
      {serial && <span>{text('print.serial', { serial })}</span>}
      <span>{text('print.date', { date })}</span>
    </PrintedHead>
  )
  const isWide = (drawing?.width ?? 3) >= (drawing?.height ?? 2)
  return (
    <Printed isWide={isWide}>
      {drawing && <PrintedPicture head={head} src={fileUrl(drawing)} alt={read(assembly.name)} />}
      <section>
        {head}
        <table className={styles.list}>
          <thead>
            <tr>
              {(['balloon', 'part', 'name', 'quantity', 'unit', 'span'] as const).map((column) => (
                <th key={column} scope="col">
                  {text(`print.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fitting.map(({ id, balloon, part, quantity, from_serial, to_serial }) => (
              <tr key={id}>
                <td>{balloon}</td>
                <td className="mono">{part.part_number}</td>
                <td>{[read(part.name), read(part.specification)].filter(Boolean).join(' · ')}</td>
                <td>{quantity}</td>
                <td>{unitName(part.unit ?? '', locale)}</td>
                <td>{spanText({ from: from_serial, to: to_serial })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Printed>
  )
}
