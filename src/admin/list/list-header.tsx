/** The only row above a list: title, count, views, search, filters, and the next step. */
import Add from '@mui/icons-material/Add'
import FilterList from '@mui/icons-material/FilterList'
import { Badge, Box, Button, Typography } from '@mui/material'
import { LinkBase, useCreatePath, useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { TOTAL_CAP } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { NewRecordKey } from '../keyboard/record-keys.tsx'
import { useCan } from '../providers/can.ts'
import { usePageTitle } from '../providers/page-title.ts'
import { useResource } from '../resources.ts'
import { useChips } from './filter-chips.tsx'
import { useFilterableFields } from './filters.ts'
import { QuickSearch } from './quick-search.tsx'

interface ListHeaderProps {
  /** Whether the resource has no records, which leaves nothing to search. */
  isEmpty: boolean
  filterRow: { id: string; isOpen: boolean; toggle(): void }
  /** The saved views. */
  tabs: ReactNode
  /** Other ways to show the records. */
  modes: ReactNode
  menu: ReactNode
}

export function ListHeader({ isEmpty, filterRow, tabs, modes, menu }: ListHeaderProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const can = useCan()
  const path = useCreatePath()
  const title = resource.label[locale]
  usePageTitle(title)
  return (
    <Box sx={ROW}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Count />
      </Box>
      <Box sx={{ flex: '1 1 0', minWidth: 0, order: { xs: 3, md: 0 }, '&:empty': NO_TABS }}>
        {tabs}
      </Box>
      {!isEmpty && (
        <Box sx={{ ...TOOLS, order: { xs: 2, md: 0 }, flex: { xs: '1 0 100%', md: 'none' } }}>
          <QuickSearch />
          <FilterButton {...filterRow} />
          {modes}
        </Box>
      )}
      <Box sx={{ ...TOOLS, ml: { xs: 'auto', md: 0 } }}>
        <NewRecordKey scope="list" />
        {menu}
        {can('create', resource) && (
          <Button
            variant="contained"
            data-tour="create"
            startIcon={<Add />}
            component={LinkBase}
            to={path({ resource: resource.name, type: 'create' })}
          >
            {text('list.create')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** The number of records that match, which stays while the next is loading. */
function Count() {
  const { total, meta } = useListContext()
  const { number } = formatIn(useLanguage())
  const count = meta?.capped === true ? `${number(TOTAL_CAP)}+` : total && number(total)
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {count}
    </Box>
  )
}

/** Every filter that applies, wherever it is shown. */
const ALL = { except: [], hasOwn: false }

/** Shows whether filters apply while they are folded. */
function FilterButton({ id, isOpen, toggle }: ListHeaderProps['filterRow']) {
  const text = useText()
  const isFilterable = useFilterableFields().length > 0
  const count = useChips(ALL).length
  if (!isFilterable) return null
  return (
    <Button
      data-tour="add-filter"
      startIcon={
        <Badge variant="dot" color="primary" invisible={count === 0}>
          <FilterList fontSize="small" />
        </Badge>
      }
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={toggle}
    >
      {text('list.filters')}
    </Button>
  )
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 1,
  minHeight: 36,
} as const
const TOOLS = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  '& > .MuiButton-root': { flex: 'none' },
} as const
const NO_TABS = { order: 0 } as const
