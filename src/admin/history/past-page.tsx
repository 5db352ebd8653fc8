/** The time machine: a list as of a moment, and each of its records next to its current state. */
import { Alert, Box, Button, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ResourceContextProvider } from 'ra-core'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { fromLocalInput, startOfDay, toLocalInput } from '#fields/date-time/local-time.ts'
import { FileRecordContext } from '#fields/file/stored-file.tsx'
import type { Locale } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { hasSnapshots } from '#shared/history.ts'
import { hasCode } from '#shared/http/http-error.ts'
import { DAY_MS } from '#shared/measures.ts'
import { pages } from '#shared/pages.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useExtensions } from '../extension-points.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { filterIn } from '../list/filters.ts'
import { useCan } from '../providers/can.ts'
import { call } from '../providers/http-client.ts'
import { allResources } from '../resources.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { recordTitle } from '../ui/record-title.ts'
import { Comparison } from './comparison.tsx'
import { PastList } from './past-list.tsx'
import { readMoment } from './past-moment.ts'
import { QueryState } from './query-state.tsx'
import { FILTER, ResourceSelect } from './resource-select.tsx'
import { SidePanel } from './side-panel.tsx'

interface PastRecordProps {
  resource: Resource
  id: number
  /** ISO 8601. */
  at: string
  onClose(): void
}

/** A record as of a moment, next to its current state: fields to view, compare, and restore. */
function PastRecord({ resource, id, at, onClose }: PastRecordProps) {
  const text = useText()
  const locale = useLanguage()
  const { resourceParts } = useExtensions()
  const { PastSection } = resourceParts[resource.name] ?? {}
  const query = useQuery({
    queryKey: ['history', 'past', resource.name, id, at],
    queryFn: async ({ signal }) => {
      const url = `/api/${resource.name}/${id}`
      const [past, now] = await Promise.all([
        load(`${url}?at=${encodeURIComponent(at)}`, signal),
        load(url, signal),
      ])
      return { past, now }
    },
    retry: false,
  })
  const record = query.data?.past ?? query.data?.now
  const title = record ? recordTitle(resource, record, locale) : resource.one[locale]
  return (
    <SidePanel wide title={text('past.record', { title })} onClose={onClose}>
      <QueryState query={query}>
        {({ past, now }) =>
          past ? (
            <>
              {!now && <Alert severity="info">{text('past.deleted')}</Alert>}
              {PastSection && (
                <FileRecordContext value={{ resource: resource.name, record: String(id) }}>
                  <PastSection record={past} at={at} isDeleted={!now} />
                </FileRecordContext>
              )}
              <Comparison resource={resource} at={at} past={past} now={now} onRestored={onClose} />
            </>
          ) : (
            <Alert severity="info">{text('past.absent')}</Alert>
          )
        }
      </QueryState>
    </SidePanel>
  )
}

/** The record; null if it does not exist. */
async function load(url: string, signal: AbortSignal): Promise<AnyRecord | null> {
  try {
    return (await call(url, { signal })).data as AnyRecord
  } catch (error) {
    if (hasCode(error, CODES.notFound)) return null
    throw error
  }
}

/** Moments to choose, in days before today. */
const DAYS_AGO = { today: 0, yesterday: 1, week: 7, month: 30 } as const

const startOfDayAgo = (daysAgo: number): string =>
  startOfDay(toLocalInput(new Date(Date.now() - daysAgo * DAY_MS).toISOString()).slice(0, 10))

export function PastPage() {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const { dateTime } = useFormat()
  const [search, setSearch] = useSearchParams()
  // The query of the list that the link is from, with the filter to start with.
  const listQuery: string | null = useLocation().state
  const selectable = Object.values(allResources()).filter(
    (resource) => hasSnapshots(resource) && can('list', resource),
  )
  const requestedName = search.get('resource')
  const missing = requestedName !== null && !selectable.some(({ name }) => name === requestedName)
  const resource = selectable.find(({ name }) => name === requestedName) ?? selectable[0]
  const requested = search.get('at')
  const { at, problem } = requested === null ? { at: startOfDayAgo(0) } : readMoment(requested)
  const id = Number(search.get('id')) || null
  const setParams = (values: { resource?: string; at?: string; id?: number | null }) =>
    setSearch(
      (current) => {
        const next = { ...Object.fromEntries(current), ...values }
        return Object.fromEntries(
          Object.entries(next).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
        )
      },
      { state: values.resource === undefined ? listQuery : null },
    )
  if (!resource) return null
  return (
    <Box
      sx={{
        p: { xs: 1.5, md: 2 },
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        minWidth: 0,
      }}
    >
      <PageHeader title={pages.past.title[locale]} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <ResourceSelect
          value={missing ? '' : resource.name}
          options={selectable}
          onChange={(name) => setParams({ resource: name, id: null })}
        />
        <MomentInput key={at} at={at ?? ''} onChange={(moment) => setParams({ at: moment })} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {(Object.keys(DAYS_AGO) as (keyof typeof DAYS_AGO)[]).map((name) => (
            <Button
              key={name}
              size="small"
              onClick={() => setParams({ at: startOfDayAgo(DAYS_AGO[name]) })}
            >
              {text(`past.${name}`)}
            </Button>
          ))}
        </Box>
      </Box>
      {missing ? (
        <Alert severity="warning">
          {text('past.problem.resource', { name: nameOf(requestedName, locale) })}
        </Alert>
      ) : at === undefined ? (
        <Alert severity="warning">
          {text(`past.problem.${problem}`, { text: requested ?? '' })}
        </Alert>
      ) : (
        <>
          <Alert severity="info">
            {text('past.about', { name: resource.label[locale], time: dateTime(at) })}
          </Alert>
          <ResourceContextProvider value={resource.name}>
            <PastList
              key={`${resource.name} ${listQuery}`}
              at={at}
              filter={filterIn(listQuery ?? '')}
              onView={(record) => setParams({ id: record })}
            />
          </ResourceContextProvider>
          {id !== null && (
            <PastRecord
              resource={resource}
              id={id}
              at={at}
              onClose={() => setParams({ id: null })}
            />
          )}
        </>
      )}
    </Box>
  )
}

/** The label of a resource of the config; otherwise the name as it is in the address. */
const nameOf = (name: string, locale: Locale): string =>
  Object.values(allResources()).find((resource) => resource.name === name)?.label[locale] ?? name

/**
 * Applied when the input is left: while it is typed, it names other moments.
 * @param props.at empty without a moment
 */
function MomentInput({ at, onChange }: { at: string; onChange(at: string): void }) {
  const text = useText()
  const [draft, setDraft] = useState(toLocalInput(at))
  const isFuture = draft !== '' && Date.parse(draft) > Date.now()
  const apply = () => {
    if (draft && !isFuture && draft !== toLocalInput(at)) onChange(fromLocalInput(draft))
  }
  return (
    <TextField
      type="datetime-local"
      label={text('past.at')}
      value={draft}
      error={isFuture}
      helperText={isFuture ? text('past.future') : undefined}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      slotProps={{
        htmlInput: { max: toLocalInput(new Date().toISOString()) },
      }}
      sx={{ ...FILTER, width: { xs: '100%', sm: 230 } }}
    />
  )
}
