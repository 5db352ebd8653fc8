/** Puts everything that an assembly is made of into the cart. */
import { useState } from 'react'
import type { AssemblyLine } from '#shared/web/assembly.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { CartIcon } from '#storefront/core/ui/icons.tsx'
import { say } from '#storefront/core/ui/toast.ts'
import { addTo } from '#storefront/features/cart/public.ts'
import { useText } from './messages.ts'
import styles from './part-list.module.css'
import { wholeOrder } from './whole-order.ts'

interface AddAllProps {
  lines: readonly AssemblyLine[]
  serial: string | null
}

export function AddAll({ lines, serial }: AddAllProps) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const { wanted, notSold } = wholeOrder(lines)
  if (wanted.length < 2) return null
  async function add() {
    setBusy(true)
    try {
      await addTo(
        'cart',
        wanted.map((line) => ({ ...line, ...(serial && { serial_number: serial }) })),
      )
      const added = text('list.added', { n: wanted.length })
      const also = notSold ? ` ${text('list.notSold', { n: notSold })}` : ''
      say({ kind: 'success', text: added + also, action: { label: text('list.viewCart'), to: '/buy_web' } })
    } catch (error) {
      say({ kind: 'error', title: text('list.failed'), text: error instanceof Error ? error.message : String(error) })
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
