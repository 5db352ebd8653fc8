/** Adds all parts of an assembly to the cart. */
import { useState } from 'react'
import type { AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { addToList } from '#modules/orders/storefront/cart/public.ts'
import { fieldReasons } from '#shared/error-message.ts'
import { PAGES } from '#storefront/paths.ts'
import { Button } from '#storefront/ui/button.tsx'
import { CartIcon } from '#storefront/ui/frame-icons.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { assemblyOrder } from './assembly-order.ts'
import { useText } from './messages.ts'
import styles from './part-list.module.css'

interface AddAllProps {
  lines: readonly AssemblyLine[]
  serial: string | null
  model: string
}

export function AddAll({ lines, serial, model }: AddAllProps) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const { lines: orderLines, unavailableCount } = assemblyOrder(lines)
  if (orderLines.length < 2) return null
  async function add() {
    setBusy(true)
    try {
      const added = text('list.added', { smart_count: orderLines.length })
      const note = unavailableCount ? ` ${text('list.notSold', { n: unavailableCount })}` : ''
      await addToList(
        'cart',
        orderLines.map((line) => ({ ...line, model, ...(serial && { serial_number: serial }) })),
        {
          kind: 'success',
          text: added + note,
          action: { label: text('list.viewCart'), to: PAGES.cart },
        },
      )
    } catch (error) {
      showToast({
        kind: 'error',
        title: text('list.failed'),
        text: fieldReasons(error),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.foot}>
      <Button small disabled={isBusy} onClick={() => void add()}>
        <CartIcon />
        {text('list.addAll')}
      </Button>
    </div>
  )
}
