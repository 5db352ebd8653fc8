/**
 * All that concerns a record in one column, newest first: its steps and changes, notes, mails, and
 * items of its module.
 */
import Changed from '@mui/icons-material/EditOutlined'
import Note from '@mui/icons-material/StickyNote2Outlined'
import Step from '@mui/icons-material/TaskAltOutlined'
import { Box, Button, type SvgIcon, Typography } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import type { HistoryEntry } from '#shared/history.ts'
import { isSetAlong } from '#shared/history.ts'
import { formatIn, timeOf } from '#shared/i18n/format.ts'
import type { RecordHistoryProps } from '../extension-points.ts'
import { useRecordHistory } from '../history/api.ts'
import { dayOf, useDayName } from '../history/day-name.ts'
import { useActionName } from '../history/entry-item.tsx'
import { EntrySource } from '../history/entry-source.tsx'
import { HistoryButton } from '../history/last-changes.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { NoteItem } from '../together/notes.tsx'
import { useNotes } from '../together/notes-api.ts'
import { LoadError } from '../ui/load-error.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { statesOf } from '../workflow/state-chip.tsx'
import { type MailSource, useMailItems } from './record-mails.tsx'

export interface TimelineItem {
  key: string
  /** ISO 8601. */
  at: string
  Icon: typeof SvgIcon
  /** Whether it waits for an action, and is shown at any age. */
  waits?: boolean
  content: ReactNode
}

interface RecordTimelineProps extends RecordHistoryProps {
  /** Entries that the module adds. */
  items: readonly TimelineItem[]
  /** Further records whose mails belong to this one. */
  mailsOf: readonly MailSource[]
  /** Writes a note or a message. */
  children: ReactNode
}

const FIRST_VISIBLE = 10
const STEP_VISIBLE = 20

export function RecordTimeline({ items, mailsOf, children, ...record }: RecordTimelineProps) {
  const text = useText()
  const [minVisible, setMinVisible] = useState(FIRST_VISIBLE)
  const { resource, id, version } = record
  const history = useRecordHistory(record)
  const notes = useNotes(resource, id)
  const mails = useMailItems([{ resource, id, version }, ...mailsOf])
  const entries = history.data?.pages.flatMap((page) => page.items) ?? []
  const failed = history.error ? history : notes.error ? notes : null
  // Older items would follow the last change that is loaded, as if there were none between.
  const begin = history.hasNextPage ? (entries.at(-1)?.at ?? '') : ''
  const all: TimelineItem[] = [
    ...entries.map(itemOfEntry),
    ...(notes.data ?? []).map((note) => ({
      key: `note ${note.id}`,
      at: note.at,
      Icon: Note,
      content: <NoteItem note={note} hasTime={false} />,
    })),
    ...mails,
    ...items,
  ]
  const loaded = all
    .filter(({ at, waits }) => waits || at >= begin)
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const visible = loaded.slice(0, Math.max(minVisible, loaded.findLastIndex(isWaiting) + 1))
  const showOlder = () => {
    setMinVisible(visible.length + STEP_VISIBLE)
    if (visible.length + STEP_VISIBLE > loaded.length && history.hasNextPage)
      void history.fetchNextPage()
  }
  return (
    <SectionCard title={text('timeline.title')} aside={<HistoryButton {...record} />}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {children}
        {failed && <LoadError error={failed.error} onRetry={() => void failed.refetch()} />}
        {[...Map.groupBy(visible, ({ at }) => dayOf(at))].map(([day, ofDay]) => (
          <Day key={day} day={day} items={ofDay} />
        ))}
        {(visible.length < loaded.length || history.hasNextPage) && (
          <Button
            loading={history.isFetchingNextPage}
            onClick={showOlder}
            sx={{ justifySelf: 'start' }}
          >
            {text('history.older')}
          </Button>
        )}
      </Box>
    </SectionCard>
  )
}

const isWaiting = ({ waits }: TimelineItem) => waits === true

function Day({ day, items }: { day: string; items: readonly TimelineItem[] }) {
  const locale = useLanguage()
  const id = useId()
  const nameOf = useDayName()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ fontSize: '0.8125rem', mb: 0.5 }}>
        {nameOf(day)}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map(({ key, at, Icon, content }) => (
          <Box key={key} component="li" sx={ITEM}>
            <Icon aria-hidden sx={{ fontSize: '1.125rem', color: 'text.secondary' }} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{content}</Box>
            <Box
              component="time"
              dateTime={at}
              title={formatIn(locale).exactTime(at)}
              sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
            >
              {timeOf(at, locale)}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  )
}

const ITEM = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  columnGap: 1.25,
  alignItems: 'start',
  minHeight: 32,
  py: 0.75,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
} as const

const stateOf = ({ resource, changes }: HistoryEntry) => {
  const { workflow } = resourceNamed(resource)
  return changes.find(({ field }) => field === workflow?.field)?.after
}

const itemOfEntry = (entry: HistoryEntry): TimelineItem => ({
  key: `entry ${entry.id}`,
  at: entry.at,
  Icon: stateOf(entry) ? Step : Changed,
  content: <EntryLine entry={entry} />,
})

/** The state that a change has led to, or its action; with the fields of an update. */
function EntryLine({ entry }: { entry: HistoryEntry }) {
  const locale = useLanguage()
  const resource = resourceNamed(entry.resource)
  const actionName = useActionName()
  const { action, actorName, changes, kind, source, line } = entry
  const state = stateOf(entry)
  const label = statesOf(resource)[String(state ?? '')]?.[locale]
  const isUpdate = action === 'update'
  const fields = changes
    .filter(({ field }) => field !== resource.workflow?.field && !isSetAlong(resource, field))
    .flatMap(({ field }) => resource.fields[field]?.label[locale] ?? [])
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
        {actorName}
      </Box>
      {[isUpdate && label ? label : actionName(entry), ...(isUpdate ? fields : [])].join(' · ')}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <EntrySource kind={kind} source={{ ...source, page: undefined }} line={line} />
      </Box>
    </>
  )
}
