/** Filters by begin, end or create time, with common spans as presets. */
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { Box, Button, Chip, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { fromLocalInput, toLocalInput } from '#admin/core/fields/parts/local-time.ts'
import { menuStyles } from '#admin/core/fields/parts/picker-styles.ts'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { FilterForm } from '#admin/core/views/list/filter-builder.tsx'
import { useFilters } from '#admin/core/views/list/filters.ts'
import { resources } from '#config'
import { formatIn } from '#shared/i18n/format.ts'
import {
  matchingPreset,
  type OrderTime,
  PRESETS,
  presetStart,
  TIMES,
  type TimeFilter,
  timeFilterOf,
  withTimeFilter,
} from './time-presets.ts'

const NONE: TimeFilter = { time: 'created_at', from: '', to: '' }
const { fields } = resources.orders

function useTimeName() {
  const text = useText()
  const locale = useLanguage()
  return (time: OrderTime) => (time === 'created_at' ? text('orders.createTime') : fields[time].label[locale])
}

export function OrderTimeFilter() {
  const { values } = useFilters()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const words = useWords(timeFilterOf(values))
  return (
    <>
      <Button
        variant={timeFilterOf(values) ? 'outlined' : 'text'}
        startIcon={<Schedule />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words}
      </Button>
      {anchor && <TimeDialog anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

/** The label of the active filter. */
function useWords(filter: TimeFilter | null): string {
  const text = useText()
  const locale = useLanguage()
  const nameOf = useTimeName()
  if (!filter) return text('orders.timeAny')
  const span = matchingPreset(filter, new Date())
  const name = nameOf(filter.time)
  if (span) return `${name} · ${text(`orders.${span}`)}`
  const from = filter.from && formatIn(locale).date(filter.from)
  const to = filter.to && formatIn(locale).date(filter.to)
  const key = from && to ? 'orders.between' : from ? 'orders.since' : 'orders.until'
  return `${name} ${text(key, { from, to })}`
}

function TimeDialog({ anchor, onClose }: { anchor: HTMLElement; onClose(): void }) {
  const text = useText()
  const nameOf = useTimeName()
  const { values, change } = useFilters()
  const [draft, setDraft] = useState(timeFilterOf(values) ?? NONE)
  const isWrong = draft.from !== '' && draft.to !== '' && draft.to < draft.from
  const apply = (filter: TimeFilter | null) => {
    onClose()
    change((present) => withTimeFilter(present, filter))
  }
  const bound = (end: 'from' | 'to') => ({
    type: 'datetime-local',
    label: text(`orders.${end}`),
    value: draft[end] && toLocalInput(draft[end]),
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [end]: event.target.value && fromLocalInput(event.target.value) }),
    slotProps: { inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31T23:59' } },
  })
  return (
    <FilterForm anchor={anchor} onClose={onClose} label={text('orders.time')} onSubmit={() => !isWrong && apply(draft)}>
      <TextField
        select
        label={text('orders.timeKind')}
        value={draft.time}
        onChange={(event) => setDraft({ ...draft, time: event.target.value as OrderTime })}
        slotProps={{ select: { MenuProps: menuStyles(text('orders.timeKind')) } }}
      >
        {TIMES.map((time) => (
          <MenuItem key={time} value={time}>
            {nameOf(time)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {PRESETS.map((span) => (
          <Chip
            key={span}
            label={text(`orders.${span}`)}
            color={matchingPreset(draft, new Date()) === span ? 'primary' : 'default'}
            aria-pressed={matchingPreset(draft, new Date()) === span}
            onClick={() => apply({ ...draft, from: presetStart(span, new Date()), to: '' })}
          />
        ))}
      </Box>
      <TextField {...bound('from')} />
      <TextField {...bound('to')} error={isWrong} helperText={isWrong && text('orders.wrongSpan')} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={() => apply(null)}>{text('orders.timeAny')}</Button>
        <Button type="submit" variant="contained" disabled={isWrong}>
          {text('list.apply')}
        </Button>
      </Box>
    </FilterForm>
  )
}
