/** A record on a phone. A long press begins a selection, in which the title ticks the record. */
import { Box, Card, CardActionArea, Checkbox, Typography } from '@mui/material'
import { LinkBase, RecordContextProvider, useCreatePath, useListContext } from 'ra-core'
import { componentsOf } from '#fields/components.ts'
import { definitionOf } from '#fields/index.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { useLongPress } from '../ui/long-press.ts'
import { recordTitle } from '../ui/record-title.ts'
import { useColumns } from './columns.ts'
import { RowMenu } from './row-actions.tsx'
import { useIsAllSelected, useSelectable } from './selection/use-selection.ts'

/** Limits the height of a card. */
const MAX_VISIBLE = 5

interface RecordCardProps {
  record: AnyRecord
  isSelecting: boolean
  onSelecting(): void
}

export function RecordCard({ record, isSelecting, onSelecting }: RecordCardProps) {
  const resource = useResource()
  const locale = useLanguage()
  const path = useCreatePath()
  const isSelectable = useSelectable()
  const { selectedIds = [], onToggleItem } = useListContext()
  const longPress = useLongPress(() => {
    if (isSelecting || !isSelectable(record)) return
    onSelecting()
    if (!selectedIds.includes(record.id)) onToggleItem(record.id)
  })
  const title = recordTitle(resource, record, locale)
  return (
    <RecordContextProvider value={record}>
      <Card component="li" {...longPress} sx={{ WebkitTouchCallout: 'none' }}>
        {isSelecting && isSelectable(record) ? (
          <SelectedTitle id={record.id} title={title} />
        ) : (
          <Box sx={{ display: 'flex', alignItems: 'start', pr: 0.5, pt: 0.5 }}>
            <CardActionArea
              component={LinkBase}
              to={path({ resource: resource.name, id: record.id, type: 'edit' })}
              draggable={false}
              sx={{ px: 1.5, py: 0.75, minWidth: 0 }}
            >
              <Title>{title}</Title>
            </CardActionArea>
            {!isSelecting && <RowMenu />}
          </Box>
        )}
        <CardFields record={record} />
      </Card>
    </RecordContextProvider>
  )
}

const Title = ({ children }: { children: string }) => (
  <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)

function SelectedTitle({ id, title }: { id: number; title: string }) {
  const text = useText()
  const { selectedIds = [], onToggleItem } = useListContext()
  const isAllSelected = useIsAllSelected()
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', pr: 1.5, minHeight: 44 }}>
      <Checkbox
        checked={isAllSelected || selectedIds.includes(id)}
        disabled={isAllSelected}
        onChange={() => onToggleItem(id)}
        slotProps={{ input: { 'aria-label': text('bulk.select', { title }) } }}
      />
      <Title>{title}</Title>
    </Box>
  )
}

function CardFields({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const locale = useLanguage()
  const fields = useColumns()
    .visible.filter((f) => f.name !== resource.title)
    .slice(0, MAX_VISIBLE)
    .filter((f) => !definitionOf(f).isEmpty(record[f.name]))
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: '2px 12px',
        m: 0,
        px: 1.5,
        pb: 1,
      }}
    >
      {fields.map((f) => {
        const { Column } = componentsOf(f)
        return (
          <Box key={f.name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {f.label[locale]}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, minWidth: 0, overflow: 'hidden', display: 'flex', alignItems: 'center' }}
            >
              <Column field={f} value={record[f.name]} record={record} />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
