/** Read-only lines: of a shared cart, or of an order before submission. */

import { AVAILABILITY } from '#modules/catalogue/shared/part.ts'
import { unitName } from '#modules/catalogue/shared/units.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useLanguage, useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { FactLine } from '#storefront/ui/facts.tsx'
import { TrashIcon } from '#storefront/ui/icons.tsx'
import { usePaged } from '#storefront/ui/use-paged.tsx'
import type { CartLine } from '../../shared/cart.ts'
import type { LineFix } from '../../shared/line-warning.ts'
import { type Confirmations, ConfirmMismatch, hasMismatch } from './confirm-mismatch.tsx'
import lineStyles from './line.module.css'
import { PartNumber, PartPicture } from './line-part.tsx'
import styles from './static-lines.module.css'
import { Warnings } from './warnings.tsx'

interface StaticLinesProps {
  lines: readonly CartLine[]
  /** Fixes the problem of a warning. */
  onFix?(line: CartLine, fix: LineFix): void
  /** Confirmations of parts that do not fit. */
  confirmations?: Confirmations
  /** Removes a line. */
  onRemove?(line: CartLine): void
}

export function StaticLines({ lines, onFix, confirmations, onRemove }: StaticLinesProps) {
  const text = useText('cart')
  const format = useFormat()
  const { locale } = useLanguage()
  const { visible, pager } = usePaged(onFix ? withWarningsFirst(lines) : lines)
  return (
    <div>
      <ul className={lineStyles.lines}>
        {visible.map((line) => (
          <li key={line.id} className={styles.line}>
            <PartCell line={line} />
            <span className={styles.quantity}>
              {format.number(line.quantity)} {unitName(line.part?.unit ?? '', locale)}
              {onRemove && (
                <Button
                  variant="ghost"
                  small
                  aria-label={text('lists.removeLine', { part: line.part_number })}
                  title={text('line.remove')}
                  onClick={() => onRemove(line)}
                >
                  <TrashIcon />
                </Button>
              )}
            </span>
            {(line.serial_number || line.remark) && (
              <dl className={styles.more}>
                {line.serial_number && (
                  <div>
                    <dt>{text('line.serial')}</dt>
                    <dd className="mono">{line.serial_number}</dd>
                  </div>
                )}
                {line.remark && (
                  <div>
                    <dt>{text('line.remark')}</dt>
                    <dd>{line.remark}</dd>
                  </div>
                )}
              </dl>
            )}
            {onFix && line.alarms.length > 0 && (
              <div className={styles.warnings}>
                <Warnings warnings={line.alarms} onFix={(fix) => onFix(line, fix)} />
                {confirmations && hasMismatch(line) && (
                  <ConfirmMismatch line={line} {...confirmations} />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {pager}
    </div>
  )
}

/** No warning hides on a later page. */
const withWarningsFirst = (lines: readonly CartLine[]): CartLine[] =>
  lines.toSorted((a, b) => rankOf(b) - rankOf(a))
const rankOf = (line: CartLine) => Math.sign(line.alarms.length) + Number(hasMismatch(line))

/** The part of a line: picture, number, name, specification. */
function PartCell({ line: { part, part_number, model } }: { line: CartLine }) {
  const read = useInLanguage()
  const text = useText('cart')
  return (
    <div className={lineStyles.part}>
      <PartPicture part={part} size={48} />
      <div>
        <PartNumber part={part} part_number={part_number} />
        {part && <div>{read(part.name)}</div>}
        {part?.specification && (
          <div className={lineStyles.specification}>{read(part.specification)}</div>
        )}
        {part && <FactLine of={part} names={AVAILABILITY} />}
        {model && <div className={lineStyles.specification}>{text('line.model', { model })}</div>}
      </div>
    </div>
  )
}
