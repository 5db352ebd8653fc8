/** The rows of a quick order with their validation; every cell is editable. */

import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { CompactInput } from '#storefront/ui/compact-input.tsx'
import { CloseIcon } from '#storefront/ui/frame-icons.tsx'
import { CheckIcon, WarningIcon } from '#storefront/ui/icons.tsx'
import { usePaged } from '#storefront/ui/use-paged.tsx'
import type { QuickOrderInput, RowProblem } from '../../shared/cart.ts'
import { canOrder } from '../../shared/cart.ts'
import { isReady, type QuickRow } from '../../shared/checked-rows.ts'
import styles from './quick-rows.module.css'
import type { QuickOrderState } from './use-quick-order.ts'
import { Warnings } from './warnings.tsx'

const COLUMNS = [
  'part_number',
  'quantity',
  'serial_number',
  'remark',
] as const satisfies readonly (keyof QuickOrderInput)[]

export function QuickRows({ order }: { order: QuickOrderState }) {
  const text = useText('cart')
  const { visible, pager } = usePaged(order.rows, true)
  return (
    <div>
      <table className={styles.table}>
        <caption className="unseen">{text('quick.rows')}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {text(`row.${column}`)}
              </th>
            ))}
            <th scope="col">{text('row.result')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <Row key={row.key} order={order} row={row} />
          ))}
        </tbody>
      </table>
      {pager}
    </div>
  )
}

function Row({ order, row }: { order: QuickOrderState; row: QuickRow }) {
  const text = useText('cart')
  const { key, result } = row
  const isRejected = result !== undefined && !isReady(row)
  const isInvalid = (column: keyof QuickOrderInput) =>
    isRejected &&
    (column === 'quantity' ? result.quantity === null : column === invalidColumn(result.problem))
  return (
    <tr className={isRejected ? styles.invalid : undefined}>
      <td className={styles.number}>{key}</td>
      {COLUMNS.map((column) => (
        <td key={column} data-column={column}>
          <CompactInput
            mono={column === 'part_number' || column === 'serial_number'}
            aria-label={text('row.name', { field: text(`row.${column}`), n: key })}
            aria-invalid={isInvalid(column) || undefined}
            placeholder={text(`row.${column}`)}
            value={row[column]}
            onChange={({ target }) => order.edit(key, { [column]: target.value })}
            onBlur={() => void order.checkRow(key)}
            onKeyDown={(event) => event.key === 'Enter' && void order.checkRow(key)}
          />
        </td>
      ))}
      <td className={styles.result}>
        <Result order={order} row={row} />
      </td>
      <td className={styles.drop}>
        <Button
          variant="ghost"
          small
          aria-label={text('row.drop', { n: key })}
          onClick={() => order.removeRow(key)}
        >
          <CloseIcon />
        </Button>
      </td>
    </tr>
  )
}

const INVALID_COLUMNS: Partial<Record<RowProblem, keyof QuickOrderInput>> = {
  serial: 'serial_number',
  long_remark: 'remark',
}

/** The column of a problem, next to the quantity. */
const invalidColumn = (problem: RowProblem | null): keyof QuickOrderInput | null =>
  problem === 'quantity' ? null : ((problem && INVALID_COLUMNS[problem]) ?? 'part_number')

/** The result of a row, and a suggested correction. */
function Result({ order, row }: { order: QuickOrderState; row: QuickRow }) {
  const text = useText('cart')
  const read = useInLanguage()
  const { key, result } = row
  if (!result) return null
  const { problem, part, replacement, suggestions, quantity } = result
  if (isReady(row)) {
    return (
      <>
        <span className={styles.valid}>
          <CheckIcon />
          <span>
            {read(part?.name)} <span className={styles.count}>× {quantity}</span>
          </span>
        </span>
        <Warnings warnings={order.warningsOf(row)} onFix={(fix) => void order.fix(row, fix)} />
      </>
    )
  }
  const suggested = problem === 'superseded' && replacement ? [replacement] : suggestions
  const reason =
    problem === 'superseded'
      ? text('row.superseded', { part: replacement?.part_number ?? '' })
      : text(problem === 'quantity' || problem === null ? 'row.bad_quantity' : `row.${problem}`)
  return (
    <div className={styles.problem}>
      <span className={styles.reason}>
        <WarningIcon />
        {reason}
      </span>
      {suggested.map((item) => (
        <Button
          key={item.id}
          small
          title={read(item.name)}
          onClick={() => void order.selectPart(key, item)}
        >
          {text('row.use', { part: item.part_number })}
        </Button>
      ))}
      {problem === 'superseded' && part && canOrder(part) && quantity !== null && (
        <Button small variant="ghost" onClick={() => order.keepPart(key)}>
          {text('row.keep', { part: part.part_number })}
        </Button>
      )}
    </div>
  )
}
