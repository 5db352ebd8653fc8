/** The confirmation that a part is ordered although it does not fit, with its reason. */

import { useText } from '#storefront/language/language.tsx'
import { Checkbox, Field } from '#storefront/ui/field.tsx'
import type { CartLine } from '../../shared/cart.ts'
import { isMismatch, isReason } from '../../shared/line-warning.ts'
import { MAX_MISMATCH_REASON_LENGTH } from '../../shared/orders.ts'
import styles from './confirm-mismatch.module.css'

export interface Confirmations {
  /** Reasons by the id of the line; undefined without a confirmation. */
  reasons: Readonly<Record<string, string>>
  /** Ids of lines that the order was refused for. */
  missing: readonly string[]
  /** @param reason null withdraws the confirmation */
  onChange(line: string, reason: string | null): void
}

export const hasMismatch = ({ alarms }: Pick<CartLine, 'alarms'>): boolean =>
  alarms.some(isMismatch)

export function ConfirmMismatch({
  line,
  reasons,
  missing,
  onChange,
}: Confirmations & { line: CartLine }) {
  const text = useText('cart')
  const { id, part_number } = line
  const reason = reasons[id]
  const isMissing = missing.includes(id)
  return (
    <fieldset
      className={styles.confirmation}
      aria-label={text('mismatch.of', { part: part_number })}
    >
      <Checkbox
        label={text('mismatch.confirm')}
        checked={reason !== undefined}
        aria-invalid={(isMissing && reason === undefined) || undefined}
        aria-describedby={isMissing ? `${id}-confirm` : undefined}
        onChange={({ target }) => onChange(id, target.checked ? '' : null)}
      />
      {reason === undefined ? (
        isMissing && (
          <p id={`${id}-confirm`} className={styles.problem} role="alert">
            {text('mismatch.missing')}
          </p>
        )
      ) : (
        <Field
          label={text('mismatch.reason')}
          value={reason}
          maxLength={MAX_MISMATCH_REASON_LENGTH}
          problem={isMissing && !isReason(reason) ? text('mismatch.missing') : undefined}
          onChange={({ target }) => onChange(id, target.value)}
        />
      )}
    </fieldset>
  )
}
