/**
 * The list on a phone: a card per record instead of a row, with the selection, groups and sums of
 * the grid.
 */
import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Checkbox, FormControlLabel, Skeleton } from '@mui/material'
import { useListContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { formatIn } from '#shared/i18n/format.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { LoadError } from '../ui/load-error.tsx'
import { useLoadMore } from '../ui/load-more.ts'
import { useColumns } from './columns.ts'
import { NoMatch } from './empty-list.tsx'
import type { FilterValues } from './filter-state.ts'
import { CardsFoot, SumText, WithFigures } from './foot.tsx'
import { GroupTitle } from './group-title.tsx'
import { groupFilter } from './groupable.ts'
import { RecordCard } from './record-card.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { usePageSelection, useSelection } from './selection/use-selection.ts'
import { type Group, useGroupRecords, useGroups, useSumsOf } from './use-groups.ts'

interface CardsSelectionProps {
  /** Without groups, whose cards are loaded one group after the other. */
  hasPage: boolean
  onEnd(): void
}

/** Ticks the cards of the page on a phone, and ends the selection. */
function CardsSelection({ hasPage, onEnd }: CardsSelectionProps) {
  const text = useText()
  const { clear } = useSelection()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', px: 1, pt: 1, minHeight: 44 }}>
      {hasPage && <SelectPage />}
      <Button
        onClick={() => {
          clear()
          onEnd()
        }}
        sx={{ ml: 'auto' }}
      >
        {text('bulk.endSelecting')}
      </Button>
    </Box>
  )
}

function SelectPage() {
  const text = useText()
  const page = usePageSelection()
  return (
    <FormControlLabel
      label={text('bulk.selectPage')}
      control={<Checkbox {...page} />}
      sx={{ ml: 0 }}
    />
  )
}

interface RecordCardsProps {
  /** Whether cards are being selected. */
  isStarted: boolean
  onSelecting(isSelecting: boolean): void
}

export function RecordCards({ isStarted, onSelecting }: RecordCardsProps) {
  const { data, selectedIds = [] } = useListContext<AnyRecord>()
  const columns = useColumns()
  const { field } = useGroups()
  const isSelecting = isStarted || selectedIds.length > 0
  const selectionProps = { isSelecting, onSelecting: () => onSelecting(true) }
  const selectionBar = <SelectionBar isPhone onClear={() => onSelecting(false)} />
  if (data?.length === 0) {
    return (
      <>
        <NoMatch />
        {selectionBar}
      </>
    )
  }
  return (
    <WithFigures columns={columns}>
      {isSelecting && <CardsSelection hasPage={field === null} onEnd={() => onSelecting(false)} />}
      {field ? <Groups {...selectionProps} /> : <Cards records={data} {...selectionProps} />}
      <CardsFoot fields={columns.visible} />
      {selectionBar}
    </WithFigures>
  )
}

interface SelectionProps {
  isSelecting: boolean
  onSelecting(): void
}

function Cards({
  records,
  ...selectionProps
}: SelectionProps & { records: readonly AnyRecord[] | undefined }) {
  return (
    <Box component="ul" sx={CARDS}>
      {records?.map((record) => (
        <RecordCard key={record.id} record={record} {...selectionProps} />
      ))}
    </Box>
  )
}

/** Lines between the cards: a frame of each would be within that of the list. */
const CARDS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { border: 0, borderRadius: 0 },
  '& > li:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const

function Groups(selectionProps: SelectionProps) {
  const text = useText()
  const { field, figures, groups } = useGroups()
  if (!field) return null
  if (!figures) return <Skeleton height={120} sx={{ mx: 1.5 }} />
  if (figures.count === null) return <Note>{text('list.tooMany')}</Note>
  return (
    <>
      {groups.map((group) => (
        <GroupOfCards
          key={`${field.name} ${group.value}`}
          field={field}
          group={group}
          {...selectionProps}
        />
      ))}
      {figures.otherGroups > 0 && (
        <Note>{text('list.otherGroups', { smart_count: figures.otherGroups })}</Note>
      )}
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Box sx={{ p: 1.5, color: 'text.secondary' }}>{children}</Box>
)

function GroupOfCards({
  field,
  group,
  ...selectionProps
}: SelectionProps & { field: ResolvedField; group: Group }) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { filterValues } = useListContext()
  const sums = useSumsOf(group)
  return (
    <Box component="section" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Button
        fullWidth
        color="inherit"
        aria-expanded={isOpen}
        startIcon={isOpen ? <ExpandMore /> : <ChevronRight />}
        onClick={() => setOpen(!isOpen)}
        sx={{
          justifyContent: 'flex-start',
          minHeight: 44,
          textAlign: 'start',
          whiteSpace: 'normal',
        }}
      >
        <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          <GroupTitle field={field} value={group.value} />
          {sums.map(({ field: f, sum }) => (
            <Box
              key={f.name}
              component="span"
              sx={{ display: 'block', color: 'text.secondary', fontWeight: 'normal' }}
            >
              {f.label[locale]} <SumText field={f} sum={sum} />
            </Box>
          ))}
        </Box>
        <Box
          component="span"
          sx={{ ml: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {formatIn(locale).number(group.count)}
        </Box>
      </Button>
      {isOpen && (
        <CardsOfGroup filter={groupFilter(filterValues, field, group.value)} {...selectionProps} />
      )}
    </Box>
  )
}

function CardsOfGroup({ filter, ...selectionProps }: SelectionProps & { filter: FilterValues }) {
  const text = useText()
  const { records, error, refetch, hasNextPage, ...query } = useGroupRecords(filter)
  const more = useLoadMore(query)
  return (
    <>
      {records && <Cards records={records} {...selectionProps} />}
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !records ? (
        <Skeleton height={120} sx={{ mx: 1.5 }} />
      ) : (
        hasNextPage && (
          <Button {...more} sx={{ mx: 1, mb: 1 }}>
            {text('workflow.more')}
          </Button>
        )
      )}
    </>
  )
}
