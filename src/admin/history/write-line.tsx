/** A write in the list of changes: what, who, when, how many records; its changes and its undo. */
import Expand from '@mui/icons-material/ExpandMore'
import Undo from '@mui/icons-material/Undo'
import { Box, Button, IconButton, Link } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useId, useState } from 'react'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { hasSnapshots, type WriteCount, type WriteSummary } from '#shared/history.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { pastUrl } from '../ui/past-url.ts'
import { EntrySource } from './entry-source.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { WriteEntries } from './write-entries.tsx'

const TONES = {
  create: 'success',
  update: 'info',
  delete: 'error',
  import: 'warning',
  undo: 'neutral',
  seed: 'neutral',
} as const

interface WriteLineProps {
  write: WriteSummary
  isInitiallyOpen?: boolean
}

export function WriteLine({ write, isInitiallyOpen = false }: WriteLineProps) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const [isUndoing, setUndoing] = useState(false)
  const title = useWriteTitle(write)
  const isRedo = write.kind === 'undo'
  return (
    <Box component="li" sx={LINE}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}
      >
        <IconButton
          size="small"
          aria-label={text('writes.open', { title })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }}
        >
          <Expand />
        </IconButton>
        <ToneChip label={text(`writes.kind.${write.kind}`)} tone={TONES[write.kind]} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {title}
          </Box>{' '}
          {countRecords(write) > 1 && <Counts counts={write.counts} />}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <Box component="span" sx={{ color: 'text.primary' }}>
            {write.actorName}
          </Box>{' '}
          <AgoLabel instant={write.at} /> <EntrySource kind={write.kind} source={write.source} />
        </Box>
        {write.undoneBy && <ToneChip label={text('writes.undone')} />}
        {write.isUndoable && (
          <Button
            size="small"
            startIcon={<Undo />}
            aria-label={text(isRedo ? 'writes.redoOf' : 'writes.undoOf', { title })}
            onClick={() => setUndoing(true)}
          >
            {text(isRedo ? 'writes.redo' : 'writes.undo')}
          </Button>
        )}
      </Box>
      <Box id={id} sx={{ display: isOpen ? 'block' : 'none', mt: 1.5 }}>
        {isOpen && <PastLinks write={write} title={title} />}
        {isOpen && <WriteEntries write={write} title={title} />}
      </Box>
      {isUndoing && <UndoDialog write={write} title={title} onClose={() => setUndoing(false)} />}
    </Box>
  )
}

/** Leads to the lists as they were before the write. */
function PastLinks({ write, title }: { write: WriteSummary; title: string }) {
  const text = useText()
  const locale = useLanguage()
  const resourcesWithPast = write.counts
    .map(({ resource }) => resourceNamed(resource))
    .filter(hasSnapshots)
  if (!resourcesWithPast.length) return null
  const at = new Date(Date.parse(write.at) - 1).toISOString()
  return (
    <Box component="nav" aria-label={text('past.beforeOf', { title })} sx={PAST_LINKS}>
      {text('past.before')}
      {resourcesWithPast.map(({ name, label }) => (
        <Link key={name} component={LinkBase} to={pastUrl(name, { at })}>
          {label[locale]}
        </Link>
      ))}
    </Box>
  )
}

/** The record of a single change; otherwise what was changed. */
function useWriteTitle(write: WriteSummary): string {
  const { lead, counts, source } = write
  const locale = useLanguage()
  const name = formatIn(locale).list(
    counts.map(({ resource }) => resourceNamed(resource).label[locale]),
  )
  if (source.file) return [source.file, name].join(' · ')
  if (!lead) return name
  const recordName = resourceNamed(lead.resource).one[locale]
  return countRecords(write) === 1
    ? `${recordName} · ${lead.title}`
    : `${recordName} · ${lead.title} …`
}

const countRecords = ({ counts }: WriteSummary): number =>
  counts.reduce((sum, { created, updated, deleted }) => sum + created + updated + deleted, 0)

function Counts({ counts }: { counts: readonly WriteCount[] }) {
  const text = useText()
  const locale = useLanguage()
  const countTexts = counts.map(({ resource, created, updated, deleted }) => {
    const parts = [
      created > 0 && text('writes.created', { smart_count: created }),
      updated > 0 && text('writes.updated', { smart_count: updated }),
      deleted > 0 && text('writes.deleted', { smart_count: deleted }),
    ].filter((part) => part !== false)
    const summary = formatIn(locale).list(parts)
    const name = resourceNamed(resource).label[locale]
    return counts.length > 1 ? text('writes.ofResource', { name, done: summary }) : summary
  })
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {countTexts.join(' · ')}
    </Box>
  )
}

const PAST_LINKS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  mb: 1.5,
  fontSize: '0.8125rem',
} as const
const LINE = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  p: 1,
  minWidth: 0,
} as const
