/**
 * The rows of a grid in groups: a row per group with its count and sums, and its records, loaded
 * when it is opened.
 */
import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Skeleton, TableBody, TableCell, TableRow } from '@mui/material'
import { RecordContextProvider, useListContext } from 'ra-core'
import { Children, type ReactNode, useState } from 'react'
import { DataTableRow } from 'react-admin'
import { formatIn } from '#shared/i18n/format.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { LoadError } from '../ui/load-error.tsx'
import { useLoadMore } from '../ui/load-more.ts'
import type { FilterValues } from './filter-state.ts'
import { SumText } from './foot.tsx'
import { GroupTitle } from './group-title.tsx'
import { groupFilter } from './groupable.ts'
import { type Group, useGroupRecords, useGroups, useSumsOf } from './use-groups.ts'

/** @param props.children the columns */
export function GroupedBody({ children }: { children?: ReactNode }) {
  const text = useText()
  const { field, figures, groups } = useGroups()
  const span = Children.toArray(children).length
  if (!field) return null
  if (!figures) return <Note span={span}>{<Skeleton />}</Note>
  if (figures.count === null) return <Note span={span}>{text('list.tooMany')}</Note>
  return (
    <>
      {groups.map((group) => (
        <GroupRows key={`${field.name} ${group.value}`} field={field} group={group} span={span}>
          {children}
        </GroupRows>
      ))}
      {figures.otherGroups > 0 && (
        <Note span={span}>{text('list.otherGroups', { smart_count: figures.otherGroups })}</Note>
      )}
    </>
  )
}

function Note({ span, children }: { span: number; children: ReactNode }) {
  return (
    <TableBody>
      <TableRow>
        <TableCell colSpan={span} sx={{ color: 'text.secondary' }}>
          {children}
        </TableCell>
      </TableRow>
    </TableBody>
  )
}

interface GroupRowsProps {
  field: ResolvedField
  group: Group
  span: number
  children: ReactNode
}

function GroupRows({ field, group, span, children }: GroupRowsProps) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { filterValues } = useListContext()
  const sums = useSumsOf(group)
  return (
    <TableBody>
      <TableRow sx={{ '&&': { bgcolor: 'background.default' } }}>
        <TableCell component="th" scope="rowgroup" colSpan={span} sx={{ py: 0 }}>
          <Box
            sx={{
              position: 'sticky',
              left: 8,
              display: 'inline-flex',
              alignItems: 'center',
              gap: 2,
            }}
          >
            <Button
              size="small"
              color="inherit"
              aria-expanded={isOpen}
              startIcon={isOpen ? <ExpandMore /> : <ChevronRight />}
              onClick={() => setOpen(!isOpen)}
            >
              <GroupTitle field={field} value={group.value} />
              <Box
                component="span"
                sx={{ ml: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {formatIn(locale).number(group.count)}
              </Box>
            </Button>
            {sums.map(({ field: f, sum }) => (
              <Box
                key={f.name}
                component="span"
                sx={{ color: 'text.secondary', fontWeight: 'normal' }}
              >
                {f.label[locale]} <SumText field={f} sum={sum} />
              </Box>
            ))}
          </Box>
        </TableCell>
      </TableRow>
      {isOpen && (
        <Records filter={groupFilter(filterValues, field, group.value)} span={span}>
          {children}
        </Records>
      )}
    </TableBody>
  )
}

function Records({
  filter,
  span,
  children,
}: {
  filter: FilterValues
  span: number
  children: ReactNode
}) {
  const text = useText()
  const { records, error, refetch, hasNextPage, ...query } = useGroupRecords(filter)
  const more = useLoadMore(query)
  return (
    <>
      {records?.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <DataTableRow>{children}</DataTableRow>
        </RecordContextProvider>
      ))}
      {(!records || hasNextPage) && (
        <TableRow>
          <TableCell colSpan={span}>
            {error ? (
              <LoadError error={error} onRetry={refetch} />
            ) : records ? (
              <Button size="small" {...more}>
                {text('workflow.more')}
              </Button>
            ) : (
              <Skeleton />
            )}
          </TableCell>
        </TableRow>
      )}
    </>
  )
}
