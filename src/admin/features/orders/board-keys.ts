/** Keyboard and screen-reader support of the board: arrow keys move between columns, and moves are announced. */
import type { Announcements, KeyboardCoordinateGetter, ScreenReaderInstructions } from '@dnd-kit/core'
import { useMemo } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import type { OrderState } from '#shared/orders/steps.ts'
import type { Order } from './order.ts'
import { useStateName } from './order-state.ts'

/** Half a gap between columns, in px: the tolerance for comparing positions. */
const TOLERANCE = 4

/** Coordinates of the next permitted column in the direction of the arrow; other keys do not move. */
export const columnCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  if (event.code !== 'ArrowRight' && event.code !== 'ArrowLeft') return undefined
  event.preventDefault()
  const { droppableContainers, droppableRects, collisionRect } = context
  if (!collisionRect) return undefined
  const forward = event.code === 'ArrowRight'
  const lefts = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .filter(({ left }) => (forward ? left > collisionRect.left + TOLERANCE : left < collisionRect.left - TOLERANCE))
    .toSorted((a, b) => (forward ? a.left - b.left : b.left - a.left))
  const [next] = lefts
  return next && { x: next.left + TOLERANCE, y: next.top + TOLERANCE }
}

interface BoardAccessibility {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
}

/** Localized announcements of moves. */
export function useBoardAccessibility(): BoardAccessibility {
  const text = useText()
  const nameOf = useStateName()
  return useMemo(() => {
    const numberOf = ({ data }: { data: { current: unknown } }) =>
      (data.current as { order?: Order } | undefined)?.order?.number ?? ''
    const stateOf = (over: { id: string | number }) => nameOf(over.id as OrderState)
    return {
      screenReaderInstructions: { draggable: text('orders.dragHow') },
      announcements: {
        onDragStart: ({ active }) => text('orders.dragTaken', { number: numberOf(active) }),
        onDragOver: ({ active, over }) =>
          over
            ? text('orders.dragOver', { number: numberOf(active), state: stateOf(over) })
            : text('orders.dragNowhere', { number: numberOf(active) }),
        onDragEnd: ({ active, over }) =>
          over
            ? text('orders.dragDone', { number: numberOf(active), state: stateOf(over) })
            : text('orders.dragLeft', { number: numberOf(active) }),
        onDragCancel: ({ active }) => text('orders.dragLeft', { number: numberOf(active) }),
      },
    }
  }, [text, nameOf])
}
