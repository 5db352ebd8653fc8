/** The errors of this page load: view, copy, clear; links to the server-side log. */
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ExpandMore from '@mui/icons-material/ExpandMore'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
} from '@mui/material'
import { LinkBase } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { LINK_TARGET } from '#fields/parts/link-target.ts'
import { MONO } from '#fields/parts/mono.ts'
import { useIsPhone } from '#fields/parts/phone.ts'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { formatIn } from '#shared/i18n/format.ts'
import { RELEASE } from '#shared/release.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { engineResource, resourceNamed } from '../resources.ts'
import { CopyText } from './copy-text.tsx'
import { clearEntries, type LogEntry, useErrorLog } from './error-log.ts'
import { StackText } from './stack-text.tsx'

// Formats errors as plain text for mails and tickets.

const timeOf = (at: number) => new Date(at).toISOString()

/** One error: message, time, page, and stack. */
function entryText({ at, page, message, stack, count }: LogEntry): string {
  const times = count > 1 ? ` (×${count})` : ''
  return [`${timeOf(at)}${times}  ${page}`, message, ...(stack ? [stack] : []), RELEASE].join('\n')
}

/** All entries, in displayed order. */
const logText = (entries: readonly LogEntry[]): string => entries.map(entryText).join('\n\n')

/** An error of this page load: time, page and message, with a collapsed stack. */
function ErrorEntry({ entry }: { entry: LogEntry }) {
  const text = useText()
  const locale = useLanguage()
  const { options } = engineResource('errors').fields.kind
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { at, kind, message, page, stack, count } = entry
  const instant = new Date(at).toISOString()
  return (
    <Box
      component="li"
      sx={{ px: { xs: 2, sm: 3 }, py: 1.75, borderBottom: 1, borderColor: 'divider', ...LAST }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
        }}
      >
        <ToneChip label={options[kind][locale]} tone={options[kind].tone} />
        <Typography
          component="time"
          variant="body2"
          dateTime={instant}
          sx={{ color: 'text.secondary', ...NUMBERS }}
        >
          {formatIn(locale).exactTime(instant)}
        </Typography>
        {count > 1 && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {text('errorLog.times', { count })}
          </Typography>
        )}
      </Box>
      <Typography sx={{ mt: 0.75, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      <Box sx={{ fontFamily: MONO, fontSize: '0.8125rem', overflowWrap: 'anywhere', '& a': LINK }}>
        <LinkBase to={page} aria-label={`${text('errorLog.page')} ${page}`}>
          {page}
        </LinkBase>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.75, ml: -1.5 }}>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          startIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        >
          {text('errorLog.stack')}
        </Button>
        <CopyText value={() => entryText(entry)} label={text('errorLog.copy')} />
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ mt: 1 }}>
        {stack ? (
          <StackText stack={stack} label={text('errorLog.stack')} />
        ) : (
          text('errorLog.noStack')
        )}
      </Box>
    </Box>
  )
}

const LINK = { ...LINK_TARGET, display: 'inline-block', color: 'primary.main' } as const
const LAST = { '&:last-of-type': { borderBottom: 0 } } as const
const NUMBERS = { fontVariantNumeric: 'tabular-nums' } as const

export function ErrorLogDialog({ onClose }: { onClose(): void }) {
  const close = useRef<HTMLButtonElement>(null)
  /** The clicked button unmounts: restore the focus for keyboard users. */
  const clear = () => {
    clearEntries()
    close.current?.focus()
  }
  const text = useText()
  const can = useCan()
  const id = useId()
  const log = useErrorLog()
  const resource = resourceNamed('errors')
  const isPhone = useIsPhone()
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <DialogTitle
        component="div"
        id={`${id}-head`}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: { xs: 2, sm: 3 }, pr: 1.5 }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} component="h2" variant="inherit">
            {text('errorLog.title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('errorLog.lead')}
          </Typography>
        </Box>
        <IconButton ref={close} aria-label={text('errorLog.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        {log.length ? (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {log.map((entry) => (
              <ErrorEntry key={entry.id} entry={entry} />
            ))}
          </Box>
        ) : (
          <EmptyLog />
        )}
      </DialogContent>
      <DialogActions
        sx={{ pt: '12px !important', px: 2, pb: '12px !important', flexWrap: 'wrap', gap: 1 }}
      >
        {can('list', resource) && (
          <Button
            component={LinkBase}
            to={resource.paths.list}
            onClick={onClose}
            sx={{ mr: 'auto' }}
          >
            {text('errorLog.whole')}
          </Button>
        )}
        {log.length > 0 && (
          <>
            <Button color="error" onClick={clear}>
              {text('errorLog.clear')}
            </Button>
            <CopyText value={() => logText(log)} label={text('errorLog.copyAll')} />
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

function EmptyLog() {
  const text = useText()
  return (
    <Box sx={{ p: 5, textAlign: 'center' }}>
      <CheckCircle color="success" sx={{ fontSize: 48 }} aria-hidden />
      <Typography variant="h3" sx={{ mt: 1 }}>
        {text('errorLog.none')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text('errorLog.noneText')}</Typography>
    </Box>
  )
}
