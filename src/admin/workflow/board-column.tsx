/**
 * A state of the board: its records, newest first, paginated. One that is empty, or that no step
 * leads out of, is folded until it is opened.
 */
import { useDroppable } from '@dnd-kit/core'
import { Box, Button, ButtonBase, Skeleton, Typography } from '@mui/material'
import { useInfiniteGetList } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type Step, stepsFrom } from '#shared/resources/workflow.ts'
import { useText } from '../i18n/text.ts'
import type { FilterValues } from '../list/filter-state.ts'
import { useResource } from '../resources.ts'
import { LoadError } from '../ui/load-error.tsx'
import { useLoadMore } from '../ui/load-more.ts'
import { BoardCard } from './board-card.tsx'
import { StateChip } from './state-chip.tsx'
import { useStateCount } from './state-counts.ts'
import type { Steps } from './use-steps.tsx'

interface BoardColumnProps {
  state: string
  /** Whether the list is filtered by it. */
  isSelected: boolean
  /** The other filters of the list. */
  filter: FilterValues
  /** While a card is dragged: whether it may be dropped here, and whether it comes from here. */
  drop: { isOpen: boolean; isOrigin: boolean } | null
  offeredSteps: Steps['offeredSteps']
  onStep(step: Step, record: AnyRecord): void
}

const PAGE = { page: 1, perPage: 20 }

export function BoardColumn({
  state,
  isSelected,
  filter,
  drop,
  offeredSteps,
  onStep,
}: BoardColumnProps) {
  const text = useText()
  const id = useId()
  const { name, workflow } = useResource()
  const isBlocked = drop !== null && !drop.isOpen && !drop.isOrigin
  const { setNodeRef, isOver } = useDroppable({ id: state, disabled: !drop?.isOpen })
  const { count, isListed } = useStateCount(state, filter)
  const [isOpened, setOpened] = useState(false)
  const isFinished = workflow !== null && stepsFrom(workflow, state).length === 0
  const isFolded = !isOpened && !isSelected && (isFinished || count === '0')
  const { data, error, refetch, hasNextPage, ...query } = useInfiniteGetList<AnyRecord>(
    name,
    {
      pagination: PAGE,
      sort: { field: 'id', order: 'DESC' },
      filter: { ...filter, [workflow?.field ?? '']: state },
    },
    { enabled: !isFolded },
  )
  const cards = useRef<HTMLDivElement>(null)
  /** The button that had the focus is gone then. */
  const open = () => {
    flushSync(() => setOpened(true))
    cards.current?.focus()
  }
  const more = useLoadMore(query)
  const records = data?.pages.flatMap((page) => page.data)
  if (!isListed && !isSelected) return null
  return (
    <Box
      component="section"
      ref={setNodeRef}
      aria-labelledby={id}
      data-state={state}
      data-rejected={isBlocked}
      sx={{
        ...COLUMN,
        ...(isFolded && FOLDED),
        ...(isOver && DROP_TARGET),
        ...(isBlocked && { opacity: 0.4 }),
      }}
    >
      <Box
        {...(isFolded && {
          component: ButtonBase,
          'aria-expanded': false,
          onClick: open,
        })}
        sx={HEAD}
      >
        <Typography id={id} variant="h2" component={isFolded ? 'span' : 'h2'}>
          <StateChip state={state} />
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      </Box>
      {!isFolded && (
        <Box ref={cards} tabIndex={0} role="group" aria-labelledby={id} sx={CARDS}>
          {error && <LoadError error={error} onRetry={refetch} />}
          {!records && !error && <Skeleton variant="rounded" height={92} />}
          {records?.length === 0 && (
            <Box sx={{ color: 'text.secondary', textAlign: 'center', py: 3 }}>
              {text('workflow.none')}
            </Box>
          )}
          {records?.map((record) => (
            <BoardCard
              key={record.id}
              record={record}
              steps={offeredSteps(record)}
              onStep={onStep}
            />
          ))}
          {hasNextPage && <Button {...more}>{text('workflow.more')}</Button>}
        </Box>
      )}
    </Box>
  )
}

const COLUMN = {
  flex: { xs: '0 0 min(82vw, 320px)', md: '1 0 216px' },
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  scrollSnapAlign: 'start',
  transition: 'opacity 120ms, border-color 120ms',
}
/** The name runs from top to bottom. */
const FOLDED = {
  flex: '0 0 44px',
  '& > :first-of-type': { flex: 1, writingMode: 'vertical-rl', justifyContent: 'start' },
  '& .MuiChip-root': { height: 'auto' },
  '& .MuiChip-label': { px: 0.25, py: 1 },
}
const HEAD = { display: 'flex', alignItems: 'center', gap: 1, px: 1.25, py: 1 }
const DROP_TARGET = {
  borderColor: 'primary.main',
  outline: '1px solid',
  outlineColor: 'primary.main',
}
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
