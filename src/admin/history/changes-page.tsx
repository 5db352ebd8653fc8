/** All writes, newest first, each as it was done: an import is one line. */
import { Box } from '@mui/material'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDebouncedValue } from '#fields/parts/use-debounced-value.ts'
import { pages } from '#shared/pages.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useWrite, useWrites, type WriteFilter } from './api.ts'
import { OlderButton } from './older-button.tsx'
import { QueryState } from './query-state.tsx'
import { NO_FILTER, toQuery, WriteFilters } from './write-filters.tsx'
import { WriteLine } from './write-line.tsx'

const DEBOUNCE_MS = 300

export function ChangesPage() {
  const locale = useLanguage()
  const [search] = useSearchParams()
  const write = search.get('write')
  const resource = search.get('resource') ?? ''
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <PageHeader title={pages.changes.title[locale]} />
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
        <Box component="ul" sx={LIST}>
          <WriteLine write={write} isInitiallyOpen />
        </Box>
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
        if (!writes.length) return <Box sx={{ color: 'text.secondary', py: 4 }}>{text('writes.none')}</Box>
        return (
          <>
            <Box component="ul" sx={LIST}>
              {writes.map((write) => (
                <WriteLine key={write.id} write={write} />
              ))}
            </Box>
            <OlderButton query={query} />
          </>
        )
      }}
    </QueryState>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, minWidth: 0 } as const
