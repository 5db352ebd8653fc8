/** An error of this page load: time, page and message, with a collapsed stack. */
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useId, useState } from 'react'
import { LINK_TARGET } from '#fields/parts/link-target.ts'
import { MONO } from '#fields/parts/mono.ts'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { formatIn } from '#shared/i18n/format.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { engineResource } from '../resources.ts'
import { CopyText } from './copy-text.tsx'
import { entryText } from './entry-text.ts'
import type { LogEntry } from './error-log.ts'
import { StackText } from './stack-text.tsx'

export function ErrorEntry({ entry }: { entry: LogEntry }) {
  const text = useText()
  const locale = useLanguage()
  const { options } = engineResource('errors').fields.kind
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { at, kind, message, page, stack, count } = entry
  const instant = new Date(at).toISOString()
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 3 }, py: 1.75, borderBottom: 1, borderColor: 'divider', ...LAST }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <ToneChip label={options[kind][locale]} tone={options[kind].tone} />
        <Typography component="time" variant="body2" dateTime={instant} sx={{ color: 'text.secondary', ...NUMBERS }}>
          {formatIn(locale).exactTime(instant)}
        </Typography>
        {count > 1 && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {text('errorLog.times', { count })}
          </Typography>
        )}
      </Box>
      <Typography sx={{ mt: 0.75, fontWeight: 600, overflowWrap: 'anywhere' }}>{message}</Typography>
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
        {stack ? <StackText stack={stack} label={text('errorLog.stack')} /> : text('errorLog.noStack')}
      </Box>
    </Box>
  )
}

const LINK = { ...LINK_TARGET, display: 'inline-block', color: 'primary.main' } as const
const LAST = { '&:last-of-type': { borderBottom: 0 } } as const
const NUMBERS = { fontVariantNumeric: 'tabular-nums' } as const
