/** Keyboard and screen-reader support of the board: arrow keys move between columns, and moves are announced. */
import type { Active, Announcements, KeyboardCoordinateGetter, Over, ScreenReaderInstructions } from '@dnd-kit/core'
import { useMemo } from 'react'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { ownTitle } from '../ui/record-title.ts'
import { statesOf } from './state-chip.tsx'

/** Half a gap between columns, in px: the tolerance for comparing positions. */
const TOLERANCE = 4

/** Coordinates of the next permitted column in the direction of the arrow; other keys do not move. */
export const columnCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  if (event.code !== 'ArrowRight' && event.code !== 'ArrowLeft') return undefined
  event.preventDefault()
  const { droppableContainers, droppableRects, collisionRect } = context
  if (!collisionRect) return undefined
  const isForward = event.code === 'ArrowRight'
  const rects = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .filter(({ left }) => (isForward ? left > collisionRect.left + TOLERANCE : left < collisionRect.left - TOLERANCE))
    .toSorted((a, b) => (isForward ? a.left - b.left : b.left - a.left))
  const [next] = rects
  return next && { x: next.left + TOLERANCE, y: next.top + TOLERANCE }
}

/** The record of a dragged card. */
export const draggedRecord = ({
  data,
}: {
  data: { current?: Record<string, unknown> | undefined }
}): AnyRecord | null => (data.current?.record as AnyRecord | undefined) ?? null

interface BoardAccessibility {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
}

/** Localized announcements of moves. */
export function useBoardAccessibility(): BoardAccessibility {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  return useMemo(() => {
    const titleOf = (active: Active) => {
      const record = draggedRecord(active)
      return record ? ownTitle(resource, record, locale) : ''
    }
    const stateOf = (over: Over) => statesOf(resource)[String(over.id)]?.[locale] ?? ''
    const announce = (
      key: 'Over' | 'Done',
      fallback: 'Nowhere' | 'Left',
      { active, over }: { active: Active; over: Over | null },
    ) =>
      over
        ? text(`workflow.drag${key}`, { title: titleOf(active), state: stateOf(over) })
        : text(`workflow.drag${fallback}`, { title: titleOf(active) })
    return {
      screenReaderInstructions: { draggable: text('workflow.dragHow') },
      announcements: {
        onDragStart: ({ active }) => text('workflow.dragTaken', { title: titleOf(active) }),
        onDragOver: (event) => announce('Over', 'Nowhere', event),
        onDragEnd: (event) => announce('Done', 'Left', event),
        onDragCancel: ({ active }) => text('workflow.dragLeft', { title: titleOf(active) }),
      },
    }
  }, [text, locale, resource])
}
