/** Deleted records of all resources: found by title, looked at, restored. */
import Restore from '@mui/icons-material/RestoreFromTrashOutlined'
import { Box, Button, Card, TextField } from '@mui/material'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { useDebouncedValue } from '#fields/parts/use-debounced-value.ts'
import type { HistoryEntry } from '#shared/history.ts'
import { pages } from '#shared/pages.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Placeholder } from '../ui/placeholder.tsx'
import { type TrashFilter, useTrash } from './api.ts'
import { OlderButton } from './older-button.tsx'
import { QueryState } from './query-state.tsx'
import { ResourceSelect } from './resource-select.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

const DEBOUNCE_MS = 300

export function TrashPage() {
  const locale = useLanguage()
  const [search] = useSearchParams()
  const resource = search.get('resource') ?? ''
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <PageHeader title={pages.trash.title[locale]} />
      <FilteredTrash key={resource} resource={resource} />
    </Box>
  )
}

/** @param resource that the URL asks for, or '' */
function FilteredTrash({ resource }: { resource: string }) {
  const text = useText()
  const [filter, setFilter] = useState<TrashFilter>({ resource, q: '' })
  return (
    <>
      <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          type="search"
          label={text('trash.search')}
          value={filter.q}
          onChange={(event) => setFilter({ ...filter, q: event.target.value })}
          sx={{ width: { xs: '100%', sm: 280 } }}
        />
        <ResourceSelect
          value={filter.resource}
          onChange={(resource) => setFilter({ ...filter, resource })}
        />
      </Box>
      <DeletedRecords filter={filter} />
    </>
  )
}

function DeletedRecords({ filter }: { filter: TrashFilter }) {
  const text = useText()
  const { resource, q } = useDebouncedValue(filter, DEBOUNCE_MS)
  const query = useTrash({ resource, q: q.trim() })
  const [entryToRestore, setEntryToRestore] = useState<HistoryEntry | null>(null)
  const isFiltered = resource !== '' || q.trim() !== ''
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const entries = pages.flatMap(({ items }) => items)
        if (!entries.length) {
          return isFiltered ? (
            <Box sx={{ color: 'text.secondary', py: 4 }}>{text('trash.noMatch')}</Box>
          ) : (
            <Placeholder
              icon="trash"
              title={text('trash.none')}
              description={text('trash.noneText')}
            />
          )
        }
        return (
          <>
            <Card component="ul" sx={LIST}>
              {entries.map((entry) => (
                <DeletedRow
                  key={entry.id}
                  entry={entry}
                  onRestore={() => setEntryToRestore(entry)}
                />
              ))}
            </Card>
            <OlderButton query={query} />
            {entryToRestore && (
              <RestoreDialog entry={entryToRestore} onClose={() => setEntryToRestore(null)} />
            )}
          </>
        )
      }}
    </QueryState>
  )
}

function DeletedRow({ entry, onRestore }: { entry: HistoryEntry; onRestore(): void }) {
  const text = useText()
  const locale = useLanguage()
  const { title, actorName, at } = entry
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: { xs: '1 1 100%', md: '1 1 0' }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {resourceNamed(entry.resource).one[locale]}
        </Box>{' '}
        <Box component="span" sx={{ fontWeight: 600 }}>
          {title}
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {actorName} <AgoLabel instant={at} />
      </Box>
      <Button
        size="small"
        startIcon={<Restore />}
        aria-label={text('trash.restoreOf', { title })}
        aria-haspopup="dialog"
        sx={{ ml: 'auto' }}
        onClick={onRestore}
      >
        {text('trash.restore')}
      </Button>
    </Box>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  px: 2,
  py: 0.75,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const
