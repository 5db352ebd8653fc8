/** The history of a record at the edge of its page: its changes, or one of its versions. */

import ArrowBack from '@mui/icons-material/ArrowBack'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { RecordHistoryProps } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { useRecordHistory, useVersion } from './api.ts'
import { Comparison } from './comparison.tsx'
import { EntryItem } from './entry-item.tsx'
import { OlderButton } from './older-button.tsx'
import { QueryState } from './query-state.tsx'
import { SidePanel } from './side-panel.tsx'

export function HistoryDrawer({ onClose, ...record }: RecordHistoryProps & { onClose(): void }) {
  const text = useText()
  const [version, setVersion] = useState<number | null>(null)
  return (
    <SidePanel title={text('history.of', { title: record.title })} onClose={onClose}>
      {version === null ? (
        <Entries {...record} onView={setVersion} />
      ) : (
        <VersionView entryId={version} onBack={() => setVersion(null)} onRestored={onClose} />
      )}
    </SidePanel>
  )
}

function Entries({ onView, ...record }: RecordHistoryProps & { onView(entry: number): void }) {
  const text = useText()
  const query = useRecordHistory(record)
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const entries = pages.flatMap(({ items }) => items)
        if (!entries.length)
          return <Box sx={{ color: 'text.secondary' }}>{text('history.none')}</Box>
        return (
          <>
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
              {entries.map((entry, index) => (
                // The last change is the record as it is.
                <EntryItem
                  key={entry.id}
                  entry={entry}
                  {...(index > 0 && { onView: () => onView(entry.id) })}
                />
              ))}
            </Box>
            <OlderButton query={query} />
          </>
        )
      }}
    </QueryState>
  )
}

interface VersionViewProps {
  entryId: number
  onBack(): void
  onRestored(): void
}

/** A version of the record next to the current one. */
function VersionView({ entryId, onBack, onRestored }: VersionViewProps) {
  const text = useText()
  return (
    <>
      <Button autoFocus startIcon={<ArrowBack />} onClick={onBack} sx={{ alignSelf: 'start' }}>
        {text('history.back')}
      </Button>
      <QueryState query={useVersion(entryId)}>
        {({ entry, past, now }) => (
          <Comparison
            resource={resourceNamed(entry.resource)}
            at={entry.at}
            past={past}
            now={now}
            onRestored={onRestored}
          />
        )}
      </QueryState>
    </>
  )
}
