/** The lines of an order as submitted; part numbers link to their current data. */

import { AVAILABILITY } from '#modules/catalogue/shared/part.ts'
import { unitName } from '#modules/catalogue/shared/units.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useLanguage, useText } from '#storefront/language/language.tsx'
import { resultsUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { FactLine } from '#storefront/ui/facts.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { usePaged } from '#storefront/ui/use-paged.tsx'
import type { WebOrderLine } from '../shared/orders.ts'
import styles from './order-page.module.css'

const COLUMNS = [
  'part_number',
  'part_name',
  'quantity',
  'unit',
  'serial_number',
  'model',
  'specifications',
  'remark',
] as const
type Column = (typeof COLUMNS)[number]

interface OrderLinesProps {
  lines: readonly WebOrderLine[]
  /** Whether the parts are still to be delivered, so that their stock matters. */
  isOpen: boolean
}

export function OrderLines({ lines, isOpen }: OrderLinesProps) {
  const text = useText('orders')
  const keyed = lines.map((line, index) => ({ line, key: `${index} ${line.part_number}` }))
  // Other pages are hidden by styles, so that all lines are printed.
  const { visible, pager } = usePaged(keyed)
  const hasPictures = lines.some(({ image }) => image)
  // A column without values is only in the way.
  const columns = COLUMNS.filter((column) => lines.some((line) => isFilled(line, column)))
  return (
    <section className={styles.section} aria-labelledby="order-lines">
      <h2 id="order-lines">{text('order.lines')}</h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            {hasPictures && (
              <th scope="col" data-column="image">
                <span className="unseen">{text('column.image')}</span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {text(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed.map((item) => (
            <tr key={item.key} data-hidden={!visible.includes(item) || undefined}>
              {hasPictures && (
                <td data-column="image" data-empty={item.line.image ? undefined : true}>
                  {item.line.image && (
                    <img
                      src={fileUrl(item.line.image)}
                      alt=""
                      width="44"
                      height="44"
                      loading="lazy"
                    />
                  )}
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column} line={item.line} column={column} isOpen={isOpen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pager}
    </section>
  )
}

const isFilled = (line: WebOrderLine, column: Column): boolean =>
  column === 'remark' ? Boolean(line.remark || line.mismatch) : Boolean(line[column])

interface CellProps {
  line: WebOrderLine
  column: Column
  isOpen: boolean
}

function Cell({ line, column, isOpen }: CellProps) {
  const text = useText('orders')
  const format = useFormat()
  const read = useInLanguage()
  const { locale } = useLanguage()
  const value =
    column === 'unit'
      ? unitName(line.unit ?? '', locale)
      : column === 'remark'
        ? [
            line.remark,
            read(line.mismatch),
            line.mismatch_reason && text('order.anyway', { reason: line.mismatch_reason }),
          ]
            .filter(Boolean)
            .join('\n')
        : line[column]
  const visible =
    typeof value === 'number'
      ? format.number(value)
      : value && typeof value === 'object'
        ? read(value)
        : value
  const isMono = column === 'part_number' || column === 'serial_number'
  return (
    <td
      data-column={column}
      data-label={text(`column.${column}`)}
      data-empty={visible ? undefined : true}
      className={isMono ? 'mono' : undefined}
    >
      {column === 'part_number' ? (
        <PageLink to={resultsUrl(line.part_number)}>{line.part_number}</PageLink>
      ) : (
        visible
      )}
      {column === 'part_name' && isOpen && <FactLine of={line} names={AVAILABILITY} />}
    </td>
  )
}
