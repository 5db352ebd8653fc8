/**
 * The records of a workflow as a board with a column per state; cards are dragged, by pointer or
 * keys, to reachable states.
 */
import {
  type Active,
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  pointerWithin,
  rectIntersection,
  type ScreenReaderInstructions,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Box } from '@mui/material'
import { useMemo, useState } from 'react'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { operandsOf } from '../list/filter-state.ts'
import { useFilters } from '../list/filters.ts'
import { useResource } from '../resources.ts'
import { DRAG_START } from '../ui/dragging.ts'
import { ownTitle } from '../ui/record-title.ts'
import { BoardCardContent } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { statesOf } from './state-chip.tsx'
import { withoutState } from './state-counts.ts'
import { useSteps } from './use-steps.tsx'

// Keyboard and screen-reader support of the board: arrow keys move between columns, and moves are
// announced.

/** Half a gap between columns, in px: the tolerance for comparing positions. */
const TOLERANCE = 4

/**
 * Coordinates of the next permitted column in the direction of the arrow; other keys do not move.
 */
const columnCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  if (event.code !== 'ArrowRight' && event.code !== 'ArrowLeft') return undefined
  event.preventDefault()
  const { droppableContainers, droppableRects, collisionRect } = context
  if (!collisionRect) return undefined
  const isForward = event.code === 'ArrowRight'
  const rects = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .filter(({ left }) =>
      isForward ? left > collisionRect.left + TOLERANCE : left < collisionRect.left - TOLERANCE,
    )
    .toSorted((a, b) => (isForward ? a.left - b.left : b.left - a.left))
  const [next] = rects
  return next && { x: next.left + TOLERANCE, y: next.top + TOLERANCE }
}

/** The record of a dragged card. */
const draggedRecord = ({
  data,
}: {
  data: { current?: Record<string, unknown> | undefined }
}): AnyRecord | null => (data.current?.record as AnyRecord | undefined) ?? null

interface BoardAccessibility {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
}

/** Localized announcements of moves. */
function useBoardAccessibility(): BoardAccessibility {
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

/**
 * The column under the pointer, not a neighbour that the card overlaps; moved by keys, the one
 * under the card.
 */
const collisionDetection: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args)

export function Board() {
  const { workflow } = useResource()
  const { values } = useFilters()
  const { offeredSteps, startStep, dialog } = useSteps()
  const accessibility = useBoardAccessibility()
  const [activeRecord, setActiveRecord] = useState<AnyRecord | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, DRAG_START),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnCoordinates }),
  )
  if (!workflow) return null
  const { field } = workflow
  const { eq, in: stateList } = operandsOf(values, field)
  const selectedStates = Array.isArray(stateList) ? stateList : eq === undefined ? null : [eq]
  const stepTo = (record: AnyRecord, state: unknown) =>
    offeredSteps(record).find(({ to }) => to === state)

  function onDragEnd({ active, over }: DragEndEvent) {
    setActiveRecord(null)
    const record = draggedRecord(active)
    const step = record && over && stepTo(record, over.id)
    if (record && step) startStep(step, [record])
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={accessibility}
      onDragStart={({ active }) => setActiveRecord(draggedRecord(active))}
      onDragEnd={onDragEnd}
      onDragCancel={() => setActiveRecord(null)}
    >
      <Box sx={BOARD}>
        {workflow.states
          .filter((state) => selectedStates?.includes(state) ?? true)
          .map((state) => (
            <BoardColumn
              key={state}
              state={state}
              isSelected={selectedStates !== null}
              filter={withoutState(values, field)}
              drop={
                activeRecord && {
                  isOpen: stepTo(activeRecord, state) !== undefined,
                  isOrigin: activeRecord[field] === state,
                }
              }
              offeredSteps={offeredSteps}
              onStep={(step, record) => startStep(step, [record])}
            />
          ))}
      </Box>
      <DragOverlay dropAnimation={null}>
        {activeRecord && <BoardCardContent record={activeRecord} isLifted />}
      </DragOverlay>
      {dialog}
    </DndContext>
  )
}

const BOARD = {
  flex: 1,
  minHeight: { xs: 320, md: 0 },
  display: 'flex',
  gap: 1.5,
  overflowX: 'auto',
  scrollSnapType: { xs: 'x mandatory', md: 'none' },
  pb: 0.5,
}
