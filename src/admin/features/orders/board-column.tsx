/** A state of the board: its orders, newest first, paginated. */
import { useDroppable } from '@dnd-kit/core'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useInfiniteGetList } from 'ra-core'
import { useId } from 'react'
import { ToneChip } from '#admin/core/fields/parts/tone-chip.tsx'
import { useText } from '#admin/core/i18n/text.ts'
import type { FilterValues } from '#admin/core/views/list/filter-state.ts'
import { LoadError } from '#admin/core/views/load-error.tsx'
import { canTransition, type OrderState } from '#shared/orders/steps.ts'
import { BoardCard } from './board-card.tsx'
import type { Order } from './order.ts'
import { toneOf, useStateName } from './order-state.ts'
import { useStateCount } from './state-counts.ts'

interface BoardColumnProps {
  state: OrderState
  /** The other filters of the list. */
  filter: FilterValues
  /** The order that is being dragged. */
  dragged: Order | null
  onStep(order: Order, to: OrderState): void
}

const PAGE = { page: 1, perPage: 20 }

export function BoardColumn({ state, filter, dragged, onStep }: BoardColumnProps) {
  const text = useText()
  const nameOf = useStateName()
  const id = useId()
  const isRefused = dragged !== null && !canTransition(dragged.status, state)
  const { setNodeRef, isOver } = useDroppable({ id: state, disabled: dragged === null || isRefused })
  const count = useStateCount(state, filter)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteGetList<Order>('orders', {
    pagination: PAGE,
    sort: { field: 'id', order: 'DESC' },
    filter: { ...filter, status: state },
  })
  const orders = data?.pages.flatMap((page) => page.data)
  return (
    <Box
      component="section"
      ref={setNodeRef}
      aria-labelledby={id}
      data-state={state}
      data-refused={isRefused && state !== dragged?.status}
      sx={{ ...COLUMN, ...(isOver && OVER), ...(isRefused && state !== dragged?.status && { opacity: 0.4 }) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.25, py: 1 }}>
        <Typography id={id} variant="h2" component="h2">
          <ToneChip label={nameOf(state)} tone={toneOf(state)} />
        </Typography>
        <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{count}</Box>
      </Box>
      <Box tabIndex={0} role="group" aria-labelledby={id} sx={CARDS}>
        {error && <LoadError error={error} onRetry={refetch} />}
        {!orders && !error && <Skeleton variant="rounded" height={92} />}
        {orders?.length === 0 && (
          <Box sx={{ color: 'text.secondary', textAlign: 'center', py: 3 }}>{text('orders.none')}</Box>
        )}
        {orders?.map((order) => (
          <BoardCard key={order.id} order={order} onStep={onStep} />
        ))}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {text('orders.more')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  scrollSnapAlign: 'start',
  transition: 'opacity 120ms, border-color 120ms',
}
const OVER = { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' }
const CARDS = {
  flex: 1,
  minHeight: 0,
  overflowY: { md: 'auto' },
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  px: 1,
  pb: 1,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
}
