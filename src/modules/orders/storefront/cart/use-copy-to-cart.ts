/**
 * Copies the lines of a list or a shared cart into the cart; reports and skips parts that are
 * no longer sold.
 */

import { fieldReasons } from '#shared/error-message.ts'
import { useSentences, useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { showToast } from '#storefront/ui/toast.ts'
import { type CartLine, canOrder } from '../../shared/cart.ts'
import { addToList } from './cart-store.ts'
import { toNewLines } from './use-line-actions.ts'

/** @returns a function that resolves to whether anything was added */
export function useCopyToCart(): (lines: readonly CartLine[], name: string) => Promise<boolean> {
  const sentences = useSentences()
  const text = useText('cart')
  const cartText = useText('addToCart')
  return async (lines, name) => {
    // The successor replaces a superseded number.
    const current = lines.map((line) =>
      canOrder(line.part) ? line : { ...line, part: line.replacement },
    )
    const [available, unavailable] = [
      current.filter(({ part }) => canOrder(part)),
      current.filter(({ part }) => !canOrder(part)),
    ]
    const unavailableText =
      unavailable.length &&
      text('lists.unavailable', { parts: unavailable.map(({ part_number }) => part_number) })
    if (!available.length) {
      showToast({ kind: 'warning', text: text('lists.none') })
      return false
    }
    const message = text('lists.loaded', { smart_count: available.length, name })
    try {
      await addToList('cart', available.flatMap(toNewLines), {
        kind: unavailable.length ? 'warning' : 'success',
        text: unavailableText ? sentences(message, unavailableText) : message,
        action: { label: cartText('added.viewCart'), to: PAGES.cart },
      })
    } catch (error) {
      showToast({
        kind: 'error',
        title: cartText('failed.add'),
        text: fieldReasons(error),
      })
      return false
    }
    return true
  }
}
