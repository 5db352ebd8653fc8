/** A write in the list of changes: what was done, by whom and when; its changes and its undo. */
import Expand from '@mui/icons-material/ExpandMore'
import { Box, Button, IconButton, Link } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useId, useState } from 'react'
import { hasSnapshots, type WriteSummary } from '#shared/history.ts'
import { formatIn, timeOf } from '#shared/i18n/format.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { pastUrl } from '../ui/past-url.ts'
import { EntrySource } from './entry-source.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { WriteEntries } from './write-entries.tsx'
import { useWriteSentence } from './write-sentence.ts'

interface WriteLineProps {
  write: WriteSummary
  isInitiallyOpen?: boolean
}

export function WriteLine({ write, isInitiallyOpen = false }: WriteLineProps) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const [isUndoing, setUndoing] = useState(false)
  const locale = useLanguage()
  const title = useWriteSentence()(write)
  const isByServer = write.kind === 'seed' && write.source.command === undefined
  const isRedo = write.kind === 'undo'
  return (
    <Box component="li" sx={LINE}>
      <Box sx={HEAD}>
        <IconButton
          size="small"
          aria-label={text('writes.open', { title })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ p: 0.25, transform: isOpen ? 'rotate(180deg)' : 'none' }}
        >
          <Expand fontSize="small" />
        </IconButton>
        <Box className="title" title={title}>
          {title}
        </Box>
        <Box className="rest">
          <Box className="more">
            {write.undoneBy && <>{text('writes.undone')} · </>}
            <EntrySource kind={write.kind} source={write.source} />
          </Box>
          {write.isUndoable && (
            <Button
              size="small"
              className="undo"
              aria-label={text(isRedo ? 'writes.redoOf' : 'writes.undoOf', { title })}
              onClick={() => setUndoing(true)}
            >
              {text(isRedo ? 'writes.redo' : 'writes.undo')}
            </Button>
          )}
          <Box>{isByServer ? text('writes.kind.seed') : write.actorName}</Box>
          <Box
            component="time"
            className="more"
            dateTime={write.at}
            title={formatIn(locale).exactTime(write.at)}
          >
            {timeOf(write.at, locale)}
          </Box>
        </Box>
      </Box>
      <Box id={id} sx={{ display: isOpen ? 'block' : 'none', mt: 1.5 }}>
        {isOpen && <PastLinks write={write} title={title} />}
        {isOpen && <WriteEntries write={write} />}
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

const PAST_LINKS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  mb: 1.5,
  fontSize: '0.8125rem',
} as const
const LINE = {
  px: 1,
  minWidth: 0,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const
/** One row of 32 px; on phones, what was done is above the rest, whose undo is at the end. */
const HEAD = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  columnGap: 1.5,
  minHeight: 32,
  fontSize: '0.8125rem',
  '& > *, & .rest > *': { flex: 'none' },
  '& .rest': {
    display: { xs: 'flex', md: 'contents' },
    flex: '1 1 100%',
    alignItems: 'center',
    columnGap: 1.5,
    minWidth: 0,
    pl: '40px',
  },
  '& .title': {
    flex: { xs: '1 1 75%', md: '1 1 0' },
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: { md: 'nowrap' },
    fontSize: '0.875rem',
  },
  '& .more': {
    flex: '0 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .more:empty': { display: 'none' },
  '& .undo': { minHeight: 24, py: 0, order: { xs: 1, md: 0 }, ml: { xs: 'auto', md: 0 } },
  // The undo appears with the pointer or the focus.
  '@media (hover: hover)': {
    '& .undo': { opacity: 0 },
    '&:is(:hover, :focus-within) .undo': { opacity: 1 },
  },
} as const
