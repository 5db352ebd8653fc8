/** Adds all parts of an assembly to the cart. */

import { useState } from 'react'
import type { AllPartsProps } from '#modules/catalogue/storefront/page-parts/public.ts'
import { fieldReasons } from '#shared/error-message.ts'
import { useSentences, useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { Button } from '#storefront/ui/button.tsx'
import { CartIcon } from '#storefront/ui/frame-icons.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import styles from './add-all.module.css'
import { assemblyOrder } from './assembly-order.ts'
import { addToList } from './cart-store.ts'

export function AddAll({ lines, serial, model }: AllPartsProps) {
  const sentences = useSentences()
  const text = useText('addToCart')
  const [isBusy, setBusy] = useState(false)
  const { lines: orderLines, unavailableCount } = assemblyOrder(lines)
  if (orderLines.length < 2) return null
  async function add() {
    setBusy(true)
    try {
      const added = text('all.added', { smart_count: orderLines.length })
      const note = unavailableCount ? [text('all.notSold', { n: unavailableCount })] : []
      await addToList(
        'cart',
        orderLines.map((line) => ({ ...line, model, ...(serial && { serial_number: serial }) })),
        {
          kind: 'success',
          text: sentences(added, ...note),
          action: { label: text('added.viewCart'), to: PAGES.cart },
        },
      )
    } catch (error) {
      showToast({
        kind: 'error',
        title: text('failed.add'),
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
        {text('all.add')}
      </Button>
    </div>
  )
}
