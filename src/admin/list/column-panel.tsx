/** Selects, orders and pins the columns of the grid, and sets its density. */

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Pinned from '@mui/icons-material/PushPin'
import Pin from '@mui/icons-material/PushPinOutlined'
import {
  Box,
  Button,
  FormControlLabel,
  IconButton,
  Popover,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useEffect, useRef } from 'react'
import { MoveHandle } from '#fields/parts/move-handle.tsx'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { DENSITIES } from '#shared/resources/view-state.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { DRAG_START, SILENT } from '../ui/dragging.ts'
import { type Columns, type Density, useColumns } from './columns.ts'
import { isSummed } from './foot.tsx'

interface ColumnPanelProps {
  anchor: HTMLElement
  isPhone: boolean
  onClose(): void
}

export function ColumnPanel({ anchor, isPhone, onClose }: ColumnPanelProps) {
  const text = useText()
  const columns = useColumns()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text('list.columns') } }}
    >
      <ColumnList columns={columns} canPin={!isPhone} />
      {columns.all.some(isSummed) && (
        <FormControlLabel
          control={
            <Switch size="small" checked={columns.hasFigures} onChange={columns.toggleFigures} />
          }
          label={text('list.figures')}
          sx={{ m: 0, px: 1, pt: 1 }}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          p: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        {!isPhone && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={columns.density}
            aria-label={text('list.density')}
            onChange={(_, next: Density | null) => next && columns.setDensity(next)}
          >
            {DENSITIES.map((density) => (
              <ToggleButton key={density} value={density} sx={{ py: 0.25 }}>
                {text(`list.density.${density}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Button onClick={columns.reset}>{text('list.resetColumns')}</Button>
      </Box>
    </Popover>
  )
}

function ColumnList({ columns, canPin }: Pick<ColumnItemProps, 'columns' | 'canPin'>) {
  const sensors = useSensors(useSensor(PointerSensor, DRAG_START))
  const list = useRef<HTMLUListElement>(null)
  // Scrolling would move the columns away from the pointer.
  useEffect(
    () => list.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true }),
    [],
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) columns.moveTo(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={SILENT}
      onDragEnd={drop}
    >
      <SortableContext
        items={columns.all.map((f) => f.name)}
        strategy={verticalListSortingStrategy}
      >
        <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 1, pb: 0, minWidth: 240 }}>
          {columns.all.map((f, index) => (
            <ColumnItem key={f.name} columns={columns} field={f} index={index} canPin={canPin} />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

interface ColumnItemProps {
  columns: Columns
  field: ResolvedField
  index: number
  canPin: boolean
}

/** Dragged by its handle, which also opens the moves as a menu. */
function ColumnItem({ columns, field, index, canPin }: ColumnItemProps) {
  const text = useText()
  const locale = useLanguage()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: field.name,
  })
  const name = field.label[locale]
  const isPinned = columns.isPinned(field.name)
  const isVisible = columns.isVisible(field.name)
  const pin = text('list.pin', { name })
  const moves = [
    {
      label: text('fields.moveEarlier', { name }),
      isDisabled: index === 0,
      run: () => columns.move(field.name, -1),
    },
    {
      label: text('fields.moveLater', { name }),
      isDisabled: index === columns.all.length - 1,
      run: () => columns.move(field.name, 1),
    },
  ]
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        ...(isDragging && { position: 'relative', zIndex: 1, opacity: 0.8 }),
      }}
    >
      <MoveHandle label={text('fields.move', { name })} moves={moves} {...listeners}>
        <DragIndicator fontSize="small" />
      </MoveHandle>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={isVisible}
            disabled={isVisible && columns.visible.length === 1}
            onChange={() => columns.toggle(field.name)}
          />
        }
        label={name}
        sx={{ flex: 1, ml: 0, mr: 2 }}
      />
      {canPin && (
        <IconButton
          size="small"
          aria-label={pin}
          aria-pressed={isPinned}
          title={pin}
          onClick={() => columns.togglePin(field.name)}
        >
          {isPinned ? <Pinned fontSize="small" color="primary" /> : <Pin fontSize="small" />}
        </IconButton>
      )}
    </Box>
  )
}
