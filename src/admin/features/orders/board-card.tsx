/** A card of the board: customer, quantity and date; moved by its handle, or by its menu. */
import { useDraggable } from '@dnd-kit/core'
import DragIndicator from '@mui/icons-material/DragIndicator'
import MoreVert from '@mui/icons-material/MoreVert'
import { Box, Card, IconButton, Link, Menu, MenuItem } from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { AgoLabel } from '#admin/core/fields/parts/ago-label.tsx'
import { MONO } from '#admin/core/fields/parts/mono.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { resources } from '#config'
import { nextStates, type OrderState } from '#shared/orders/steps.ts'
import type { Order } from './order.ts'

interface BoardCardProps {
  order: Order
  onStep(order: Order, to: OrderState): void
}

export function BoardCard({ order, onStep }: BoardCardProps) {
  const text = useText()
  const can = useCan()
  const isMovable = can('update', resources.orders, 'status', order) && nextStates(order.status).length > 0
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: order.id,
    data: { order },
    disabled: !isMovable,
  })
  const { onKeyDown, ...pointer } = listeners ?? {}
  const label = text('orders.drag', { number: order.number ?? `#${order.id}` })
  return (
    <Box ref={setNodeRef} {...pointer} sx={{ opacity: isDragging ? 0.4 : 1, touchAction: 'manipulation' }}>
      <BoardCardContent
        order={order}
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
        menu={isMovable && <StepMenu order={order} onStep={onStep} />}
      />
    </Box>
  )
}

function StepMenu({ order, onStep }: BoardCardProps) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = text('orders.menu', { number: order.number ?? `#${order.id}` })
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5, mr: -0.5 }}
      >
        <MoreVert sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {nextStates(order.status).map((to) => (
          <MenuItem
            key={to}
            onClick={() => {
              setAnchor(null)
              onStep(order, to)
            }}
          >
            {text(`orders.step.${to}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

interface FaceProps {
  order: Order
  handle?: ReactNode
  menu?: ReactNode
  /** Being dragged. */
  isLifted?: boolean
}

export function BoardCardContent({ order, handle, menu, isLifted = false }: FaceProps) {
  const text = useText()
  const path = useCreatePath()
  return (
    <Card elevation={isLifted ? 8 : 0} sx={{ p: 1.25, pr: 1, ...(isLifted && { cursor: 'grabbing' }) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 28 }}>
        {handle}
        <Link
          component={LinkBase}
          to={path({ resource: 'orders', id: order.id, type: 'edit' })}
          draggable={false}
          underline="hover"
          sx={{ flex: 1, fontFamily: MONO, fontSize: '0.875rem', fontWeight: 600, py: 0.25 }}
        >
          {order.number ?? `#${order.id}`}
        </Link>
        {menu}
      </Box>
      <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere', lineHeight: 1.35 }}>{order.company}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <span>{text('orders.lineCount', { smart_count: order.lines?.length ?? 0 })}</span>
        <AgoLabel instant={order.created_at} />
      </Box>
    </Card>
  )
}
