/**
 * A card of the board: title and chosen fields of a record; moved by its handle, or by its menu.
 */
import { useDraggable } from '@dnd-kit/core'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Box, Card, IconButton, Link } from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import type { ReactNode } from 'react'
import { componentsOf } from '#fields/components.ts'
import { definitionOf } from '#fields/index.ts'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Step } from '#shared/resources/workflow.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { ownTitle } from '../ui/record-title.ts'
import { StepMenu } from './row-steps.tsx'

interface BoardCardProps {
  record: AnyRecord
  /** The steps that the user may take with it. */
  steps: readonly Step[]
  onStep(step: Step, record: AnyRecord): void
}

export function BoardCard({ record, steps, onStep }: BoardCardProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const isMovable = steps.length > 0
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: record.id,
    data: { record },
    disabled: !isMovable,
  })
  const { onKeyDown, ...pointer } = listeners ?? {}
  const label = text('workflow.drag', { title: ownTitle(resource, record, locale) })
  return (
    <Box
      ref={setNodeRef}
      {...pointer}
      sx={{ opacity: isDragging ? 0.4 : 1, touchAction: 'manipulation' }}
    >
      <BoardCardContent
        record={record}
        handle={
          isMovable && (
            <IconButton
              ref={setActivatorNodeRef}
              size="small"
              {...attributes}
              onKeyDown={onKeyDown as (() => void) | undefined}
              aria-label={label}
              title={label}
              sx={{ cursor: 'grab', p: 0.5, ml: -0.75 }}
            >
              <DragIndicator sx={{ fontSize: 16 }} />
            </IconButton>
          )
        }
        menu={<StepMenu record={record} steps={steps} onSelect={(step) => onStep(step, record)} />}
      />
    </Box>
  )
}

interface BoardCardContentProps {
  record: AnyRecord
  handle?: ReactNode
  menu?: ReactNode
  /** Being dragged. */
  isLifted?: boolean
}

export function BoardCardContent({
  record,
  handle,
  menu,
  isLifted = false,
}: BoardCardContentProps) {
  const locale = useLanguage()
  const path = useCreatePath()
  const resource = useResource()
  return (
    <Card
      elevation={isLifted ? 8 : 0}
      sx={{ p: 1.25, pr: 1, ...(isLifted && { cursor: 'grabbing' }) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 28 }}>
        {handle}
        <Link
          component={LinkBase}
          to={path({ resource: resource.name, id: record.id, type: 'edit' })}
          draggable={false}
          underline="hover"
          sx={{ flex: 1, fontWeight: 600, py: 0.25, overflowWrap: 'anywhere' }}
        >
          {ownTitle(resource, record, locale)}
        </Link>
        {menu}
      </Box>
      <CardFields record={record} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <AgoLabel instant={record.created_at} />
      </Box>
    </Card>
  )
}

function CardFields({ record }: { record: AnyRecord }) {
  const { workflow, fields } = useResource()
  return workflow?.card.map((name) => {
    const f = fields[name]
    if (!f || definitionOf(f).isEmpty(record[name])) return null
    const { Column } = componentsOf(f)
    return (
      <Box key={name} sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}>
        <Column field={f} value={record[name]} record={record} />
      </Box>
    )
  })
}
