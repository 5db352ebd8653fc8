/** The records that a write changed, and how. */
import { Box } from '@mui/material'
import { LinkBase } from 'ra-core'
import type { HistoryEntry, WriteSummary } from '#shared/history.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { useEntries } from './api.ts'
import { EntryItem } from './entry-item.tsx'
import { OlderButton } from './older-button.tsx'
import { QueryState } from './query-state.tsx'

export function WriteEntries({ write }: { write: WriteSummary }) {
  const query = useEntries(write.id)
  return (
    <QueryState query={query}>
      {({ pages }) => (
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Box
            component="ol"
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, minWidth: 0 }}
          >
            {pages
              .flatMap(({ items }) => items)
              .map((entry) => (
                <EntryItem key={entry.id} entry={entry} details={<EntryDetails entry={entry} />} />
              ))}
          </Box>
          <OlderButton query={query} />
        </Box>
      )}
    </QueryState>
  )
}

function EntryDetails({ entry }: { entry: HistoryEntry }) {
  const text = useText()
  const locale = useLanguage()
  const { resource, record, title, line, source, action } = entry
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {resourceNamed(resource).one[locale]}
      </Box>
      {action === 'delete' ? (
        <span>{title}</span>
      ) : (
        <Box component={LinkBase} to={`/${resource}/${record}`} sx={{ color: 'primary.main' }}>
          {title}
        </Box>
      )}
      {line !== null && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text('history.fromLine', { file: source.file ?? '', line })}
        </Box>
      )}
    </>
  )
}
