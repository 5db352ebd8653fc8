/** The orders as a board with a column per state; cards are dragged, by pointer or keys, to permitted states. */
import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Box } from '@mui/material'
import { useState } from 'react'
import { operandsOf } from '#admin/core/views/list/filter-state.ts'
import { useFilters } from '#admin/core/views/list/filters.ts'
import { canTransition, ORDER_STATES, type OrderState } from '#shared/orders/steps.ts'
import { BoardCardContent } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { columnCoordinates, useBoardAccessibility } from './board-keys.ts'
import type { Order } from './order.ts'
import { needsDialog, useStep } from './step.ts'
import { type RequestedStep, StepDialog } from './step-dialog.tsx'

/** The column under the pointer, or under the card when moved by keys. */
const underPointer: CollisionDetection = (args) => {
  const matches = pointerWithin(args)
  return matches.length ? matches : rectIntersection(args)
}

export function Board() {
  const { values } = useFilters()
  const step = useStep()
  const speech = useBoardAccessibility()
  const [dragged, setDragged] = useState<Order | null>(null)
  const [requestedStep, setRequestedStep] = useState<RequestedStep | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnCoordinates }),
  )
  const { status: _, ...others } = values
  const { eq, in: several } = operandsOf(values, 'status')
  const shownStates = Array.isArray(several) ? several : eq === undefined ? ORDER_STATES : [eq]
  const states = ORDER_STATES.filter((state) => shownStates.includes(state))

  function go(order: Order, to: OrderState) {
    if (needsDialog(to)) setRequestedStep({ order, to })
    else step.take(order, to)
  }
  function dropped({ active, over }: DragEndEvent) {
    setDragged(null)
    const order = active.data.current?.order as Order | undefined
    const to = over?.id as OrderState | undefined
    if (order && to && canTransition(order.status, to)) go(order, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={speech}
      onDragStart={({ active }) => setDragged((active.data.current?.order as Order | undefined) ?? null)}
      onDragEnd={dropped}
      onDragCancel={() => setDragged(null)}
    >
      <Box sx={BOARD}>
        {states.map((state) => (
          <BoardColumn key={state} state={state} filter={others} dragged={dragged} onStep={go} />
        ))}
      </Box>
      <DragOverlay dropAnimation={null}>{dragged && <BoardCardContent order={dragged} isLifted />}</DragOverlay>
      {requestedStep && <StepDialog {...requestedStep} onClose={() => setRequestedStep(null)} />}
    </DndContext>
  )
}

const BOARD = {
  flex: 1,
  minHeight: { xs: 320, md: 0 },
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'min(82vw, 320px)', md: 'minmax(216px, 1fr)' },
  gap: 1.5,
  overflowX: 'auto',
  scrollSnapType: { xs: 'x mandatory', md: 'none' },
  pb: 0.5,
}
