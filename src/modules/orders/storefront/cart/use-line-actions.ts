/** Actions on lines, each with its toast: the error, or undo. */

import { fieldReasons } from '#shared/error-message.ts'
import { useText } from '#storefront/language/language.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import type { CartLine, CartLineInput, ListName } from '../../shared/cart.ts'
import { applyFix, type LineFix } from '../../shared/line-warning.ts'
import {
  addToList,
  changeLine,
  type NewCartLine,
  removeFromList,
  replaceInList,
} from './cart-store.ts'

/** The line as a request to add it again. */
export const toNewLines = ({
  part,
  quantity,
  serial_number,
  model,
  remark,
}: CartLine): NewCartLine[] => (part ? [{ part, quantity, serial_number, model, remark }] : [])

export function useLineActions(list: ListName) {
  const text = useText('cart')
  const cartText = useText('addToCart')
  const otherList: ListName = list === 'cart' ? 'wishlist' : 'cart'

  async function withErrorToast(title: string, task: () => Promise<void>): Promise<boolean> {
    try {
      await task()
      return true
    } catch (error) {
      showToast({ kind: 'error', title, text: fieldReasons(error) })
      return false
    }
  }

  const actions = {
    /** Adds removed lines again. */
    restore: (lines: readonly CartLine[]) =>
      withErrorToast(cartText('failed.add'), () => addToList(list, lines.flatMap(toNewLines))),
    change: (id: string, change: Partial<CartLineInput>) =>
      withErrorToast(cartText('failed.save'), () => changeLine(list, id, change)),
    async remove(lines: readonly CartLine[]) {
      const ids = lines.map(({ id }) => id)
      if (
        !(await withErrorToast(cartText('failed.delete'), () =>
          removeFromList(list, ids, 'remove'),
        ))
      )
        return false
      const action = { label: text('line.undo'), run: () => void actions.restore(lines) }
      showToast({ kind: 'info', text: text('line.removed', { smart_count: lines.length }), action })
      return true
    },
    /** Fixes the problem of a warning. */
    fix: (line: CartLine, fix: LineFix): Promise<boolean> =>
      applyFix(fix, {
        replace: ({ id }) => actions.change(line.id, { part: id }),
        add: ({ part, ...mate }) =>
          withErrorToast(cartText('failed.add'), () =>
            addToList(list, [{ part: part.id, ...mate }]),
          ),
        remove: () => actions.remove([line]),
        clear: () => actions.change(line.id, { serial_number: '' }),
      }),
    /** Replaces superseded parts by their replacements. */
    async replace(lines: readonly CartLine[]) {
      const ids = lines.map(({ id }) => id)
      await withErrorToast(cartText('failed.save'), async () => {
        const replaced = await replaceInList(list, ids)
        showToast({ kind: 'success', text: text('cart.replaced', { smart_count: replaced }) })
      })
    },
    async move(lines: readonly CartLine[]) {
      const ids = lines.map(({ id }) => id)
      if (!(await withErrorToast(cartText('failed.save'), () => removeFromList(list, ids, 'move'))))
        return
      const part = lines.map(({ part_number }) => part_number)
      showToast({ kind: 'success', text: text(`line.moved.${otherList}`, { part }) })
    },
  }
  return actions
}
