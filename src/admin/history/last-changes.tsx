/** The last changes of a record next to its form; all of them open in a drawer. */
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import type { HistoryEntry } from '#shared/history.ts'
import type { RecordHistoryProps } from '../extension-points.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { resourceNamed } from '../resources.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { useRecordHistory } from './api.ts'
import { useActionName } from './entry-item.tsx'

const HistoryDrawer = lazyPart(async () => (await import('./history-drawer.tsx')).HistoryDrawer)

const MAX_VISIBLE = 3

/** Logs and notes have none. */
export function LastChanges(props: RecordHistoryProps) {
  return resourceNamed(props.resource).audited ? <Changes {...props} /> : null
}

function Changes(props: RecordHistoryProps) {
  const text = useText()
  const { data, isPending } = useRecordHistory(props)
  const entries = data?.pages[0]?.items ?? []
  return (
    <SectionCard title={text('history.last')} aside={<HistoryButton {...props} />}>
      {isPending && <LinesSkeleton />}
      <Box component="ol" sx={LIST}>
        {entries.slice(0, MAX_VISIBLE).map((entry) => (
          <LastChange key={entry.id} entry={entry} />
        ))}
      </Box>
    </SectionCard>
  )
}

/** Opens all changes of a record in a drawer. */
export function HistoryButton(props: RecordHistoryProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('history.title')}
      </Button>
      {isOpen && <HistoryDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A change: its action with the fields of an update, its user and time. */
function LastChange({ entry }: { entry: HistoryEntry }) {
  const locale = useLanguage()
  const { fields } = resourceNamed(entry.resource)
  const actionName = useActionName()
  const labels =
    entry.action === 'update'
      ? entry.changes.flatMap(({ field }) => fields[field]?.label[locale] ?? [])
      : []
  return (
    <li>
      {[actionName(entry), ...labels].join(' · ')}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {entry.actorName} · <AgoLabel instant={entry.at} />
      </Box>
    </li>
  )
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, overflowWrap: 'anywhere' }
