/** The history of a record at the edge of its page: its changes, or one of its versions. */
import Close from '@mui/icons-material/Close'
import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { RecordHistoryProps } from '#admin/core/extensions.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { useRecordHistory } from './api.ts'
import { EntryItem } from './entry-item.tsx'
import { OlderButton } from './older-button.tsx'
import { QueryState } from './query-state.tsx'
import { VersionView } from './version-view.tsx'

export function HistoryDrawer({ onClose, ...record }: RecordHistoryProps & { onClose(): void }) {
  const text = useText()
  const id = useId()
  const [version, setVersion] = useState<number | null>(null)
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: PAPER } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere', pt: 0.5 }}>
          {text('history.of', { title: record.title })}
        </Typography>
        <IconButton aria-label={text('history.close')} onClick={onClose} autoFocus>
          <Close />
        </IconButton>
      </Box>
      {version === null ? (
        <Entries {...record} onView={setVersion} />
      ) : (
        <VersionView entryId={version} onBack={() => setVersion(null)} onRestored={onClose} />
      )}
    </Drawer>
  )
}

function Entries({ resource, id, onView }: RecordHistoryProps & { onView(entry: number): void }) {
  const text = useText()
  const query = useRecordHistory(resource, id)
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const entries = pages.flatMap(({ items }) => items)
        if (!entries.length) return <Box sx={{ color: 'text.secondary' }}>{text('history.none')}</Box>
        return (
          <>
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
              {entries.map((entry, index) => (
                // The last change is the record as it is.
                <EntryItem key={entry.id} entry={entry} {...(index > 0 && { onView: () => onView(entry.id) })} />
              ))}
            </Box>
            <OlderButton query={query} />
          </>
        )
      }}
    </QueryState>
  )
}

const PAPER = {
  width: 'min(640px, 100vw)',
  p: { xs: 2, sm: 3 },
  gap: 2,
  display: 'flex',
  flexDirection: 'column',
} as const
