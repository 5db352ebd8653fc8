/**
 * Quick order: validates a block of part numbers, and adds the valid rows to the cart in one step.
 */

import { type FormEvent, useState } from 'react'
import { useUnit } from '#modules/units/storefront/public.ts'
import { errorMessage } from '#shared/error-message.ts'
import { useSentences, useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextArea } from '#storefront/ui/field.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { MAX_CART_LINES } from '../../shared/cart.ts'
import { inputOf } from '../../shared/checked-rows.ts'
import { exportProblems } from './api.ts'
import { FileDrop } from './file-drop.tsx'
import styles from './quick-order.module.css'
import { QuickRows } from './quick-rows.tsx'
import { type QuickOrderState, useQuickOrder } from './use-quick-order.ts'

export function QuickOrder() {
  const order = useQuickOrder()
  return order.rows.length ? <CheckedRows order={order} /> : <OrderInput order={order} />
}

function OrderInput({ order }: { order: QuickOrderState }) {
  const sentences = useSentences()
  const text = useText('cart')
  const unit = useUnit()
  const { input, setInput } = order
  const [problem, setProblem] = useState<string>()

  async function check(rows: ReturnType<QuickOrderState['read']>) {
    if (!rows.length) return setProblem(text('quick.nothing'))
    if (rows.length > MAX_CART_LINES)
      return setProblem(text('quick.tooMany', { max: MAX_CART_LINES, n: rows.length }))
    await order.load(rows).catch((error: unknown) => setProblem(errorMessage(error)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(order.read(input))
  }

  return (
    <form className={styles.entry} onSubmit={submit}>
      <div className={styles.lines}>
        <TextArea
          label={text('quick.title')}
          hint={
            unit
              ? sentences(text('quick.hint'), text('quick.unit', { serial: unit.serial }))
              : text('quick.hint')
          }
          problem={problem}
          rows={10}
          spellCheck={false}
          placeholder={text('quick.example')}
          value={input}
          onChange={({ target }) => {
            setInput(target.value)
            setProblem(undefined)
          }}
        />
        <div className={styles.choices}>
          <Button type="submit" variant="primary" disabled={order.isPending}>
            {text(order.isPending ? 'quick.checking' : 'quick.check')}
          </Button>
          <Button onClick={order.appendRow}>{text('quick.addRow')}</Button>
        </div>
      </div>
      <FileDrop onRows={(rows) => void check(rows)} />
    </form>
  )
}

function CheckedRows({ order }: { order: QuickOrderState }) {
  const text = useText('cart')
  const cartText = useText('addToCart')
  const { validRows, invalidRows, supersededRows, isPending } = order

  async function add() {
    try {
      const action = { label: cartText('added.viewCart'), to: PAGES.cart }
      await order.add({
        kind: 'success',
        text: text('quick.added', { smart_count: validRows.length }),
        action,
      })
    } catch (error) {
      showToast({ kind: 'error', title: cartText('failed.add'), text: errorMessage(error) })
    }
  }
  const download = (format: 'csv' | 'xlsx') =>
    void exportProblems(invalidRows.map(inputOf), format).catch((error: unknown) =>
      showToast({ kind: 'error', text: errorMessage(error) }),
    )

  return (
    <>
      <div className={styles.state}>
        <p role="status">
          <strong>
            {isPending
              ? text('quick.checking')
              : text('quick.good', { smart_count: validRows.length })}
          </strong>
          {invalidRows.length > 0 && (
            <span className={styles.invalid}>
              {text('quick.bad', { smart_count: invalidRows.length })}
            </span>
          )}
        </p>
        <div className={styles.choices}>
          <Button
            variant="primary"
            disabled={isPending || !validRows.length}
            onClick={() => void add()}
          >
            {text('quick.add', { smart_count: validRows.length })}
          </Button>
          {supersededRows.length > 1 && (
            <Button disabled={isPending} onClick={() => void order.replaceSuperseded()}>
              {text('cart.replaceAll', { smart_count: supersededRows.length })}
            </Button>
          )}
          <Button variant="ghost" onClick={order.clear}>
            {text('quick.again')}
          </Button>
        </div>
      </div>
      <QuickRows order={order} />
      <div className={styles.choices}>
        <Button small onClick={order.appendRow}>
          {text('quick.addRow')}
        </Button>
        {invalidRows.length > 0 && (
          <>
            <Button small variant="ghost" onClick={() => download('csv')}>
              {text('quick.problemsCsv')}
            </Button>
            <Button
              small
              variant="ghost"
              aria-label={text('quick.problemsXlsxName')}
              onClick={() => download('xlsx')}
            >
              XLSX
            </Button>
          </>
        )}
      </div>
    </>
  )
}
