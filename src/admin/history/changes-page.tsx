/** All writes, newest first, each as it was done: an import is one line. */
import { Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDebouncedValue } from '#fields/parts/use-debounced-value.ts'
import { WRITE_KINDS, type WriteKind, type WriteSummary } from '#shared/history.ts'
import { DAY_MS } from '#shared/measures.ts'
import { pages } from '#shared/pages.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { engineResource } from '../resources.ts'
import { ListLink } from '../ui/list-link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useWrite, useWrites, type WriteFilter } from './api.ts'
import { dayOf, useDayName } from './day-name.ts'
import { OlderButton } from './older-button.tsx'
import { QueryState } from './query-state.tsx'
import { FILTER, ResourceSelect, selectProps } from './resource-select.tsx'
import { WriteLine } from './write-line.tsx'

// The filters of the list of changes: person, resource, kind, days.

const NO_FILTER: WriteFilter = { actor: '', resource: '', kind: '', from: '', to: '' }

interface WriteFiltersProps {
  /** Days as in the inputs: `YYYY-MM-DD`. */
  filter: WriteFilter
  onChange(filter: WriteFilter): void
}

function WriteFilters({ filter, onChange }: WriteFiltersProps) {
  const text = useText()
  const setFilter = (values: Partial<WriteFilter>) => onChange({ ...filter, ...values })
  const isActive = Object.values(filter).some((value) => value !== '')
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
      <TextField
        label={text('writes.who')}
        placeholder={text('writes.whoHint')}
        value={filter.actor}
        onChange={(event) => setFilter({ actor: event.target.value })}
        sx={FILTER}
      />
      <ResourceSelect value={filter.resource} onChange={(resource) => setFilter({ resource })} />
      <TextField
        select
        label={text('writes.kind')}
        value={filter.kind}
        onChange={(event) => setFilter({ kind: event.target.value as WriteKind | '' })}
        slotProps={selectProps(text('writes.kind'))}
        sx={FILTER}
      >
        <MenuItem value="">{text('writes.any')}</MenuItem>
        {WRITE_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {text(`writes.kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          type="date"
          label={text(`writes.${side}`)}
          value={filter[side]}
          onChange={(event) => setFilter({ [side]: event.target.value })}
          sx={FILTER}
        />
      ))}
      {isActive && <Button onClick={() => onChange(NO_FILTER)}>{text('writes.clear')}</Button>}
    </Box>
  )
}

const instantOf = (day: string, add = 0) =>
  day ? new Date(Date.parse(`${day}T00:00`) + add).toISOString() : ''

/** The filter of the call: local days as instants, the last day included. */
const toQuery = (filter: WriteFilter): WriteFilter => ({
  ...filter,
  actor: filter.actor.trim(),
  from: instantOf(filter.from),
  to: instantOf(filter.to, DAY_MS),
})

const DEBOUNCE_MS = 300

export function ChangesPage() {
  const locale = useLanguage()
  const [search] = useSearchParams()
  const write = search.get('write')
  const resource = search.get('resource') ?? ''
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <PageHeader
        title={pages.changes.title[locale]}
        actions={<ListLink resource={engineResource('audit')} />}
      />
      {write && <OneWrite key={write} id={write} />}
      <FilteredWrites key={resource} resource={resource} />
    </Box>
  )
}

/** @param resource that the URL asks for, or '' */
function FilteredWrites({ resource }: { resource: string }) {
  const [filter, setFilter] = useState({ ...NO_FILTER, resource })
  return (
    <>
      <WriteFilters filter={filter} onChange={setFilter} />
      <Writes filter={filter} />
    </>
  )
}

/** The write that a link leads to, with its changes. */
function OneWrite({ id }: { id: string }) {
  const query = useWrite(id)
  return (
    <QueryState query={query}>
      {(write) => (
        <Card component="ul" sx={LIST}>
          <WriteLine write={write} isInitiallyOpen />
        </Card>
      )}
    </QueryState>
  )
}

function Writes({ filter }: { filter: WriteFilter }) {
  const text = useText()
  const query = useWrites(toQuery(useDebouncedValue(filter, DEBOUNCE_MS)))
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const writes = pages.flatMap(({ items }) => items)
        if (!writes.length)
          return <Box sx={{ color: 'text.secondary', py: 4 }}>{text('writes.none')}</Box>
        return (
          <>
            {[...Map.groupBy(writes, ({ at }) => dayOf(at))].map(([day, ofDay]) => (
              <Day key={day} day={day} writes={ofDay} />
            ))}
            <OlderButton query={query} />
          </>
        )
      }}
    </QueryState>
  )
}

/** The writes of a day, in local time. */
function Day({ day, writes }: { day: string; writes: readonly WriteSummary[] }) {
  const id = useId()
  const nameOf = useDayName()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ fontSize: '0.8125rem', mb: 0.5 }}>
        {nameOf(day)}
      </Typography>
      <Card component="ul" sx={LIST}>
        {writes.map((write) => (
          <WriteLine key={write.id} write={write} />
        ))}
      </Card>
    </section>
  )
}

const LIST = { m: 0, p: 0, minWidth: 0, listStyle: 'none' } as const
