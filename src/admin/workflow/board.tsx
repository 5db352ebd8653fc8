/** The records of a workflow as a board with a column per state; cards are dragged, by pointer or keys, to reachable states. */
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
import type { AnyRecord } from '#shared/resources/record.ts'
import { operandsOf } from '../list/filter-state.ts'
import { useFilters } from '../list/filters.ts'
import { useResource } from '../resources.ts'
import { DRAG_START } from '../ui/dragging.ts'
import { BoardCardContent } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { columnCoordinates, draggedRecord, useBoardAccessibility } from './board-keys.ts'
import { withoutState } from './state-counts.ts'
import { useSteps } from './use-steps.tsx'

/** The column under the pointer, not a neighbour that the card overlaps; moved by keys, the one under the card. */
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
  const stepTo = (record: AnyRecord, state: unknown) => offeredSteps(record).find(({ to }) => to === state)

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
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'min(82vw, 320px)', md: 'minmax(216px, 1fr)' },
  gap: 1.5,
  overflowX: 'auto',
  scrollSnapType: { xs: 'x mandatory', md: 'none' },
  pb: 0.5,
}
