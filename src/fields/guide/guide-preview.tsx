/** A preview of the guide as a customer sees it, in either language. */
import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { fileUrl } from '#fields/file/stored-file.tsx'
import type { Guide, GuideActionKinds } from '#fields/guide/guide.ts'
import { questionsLeft, walkGuide } from '#fields/guide/walk-guide.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { inLanguage, languageOf } from '#shared/i18n/locales.ts'

interface GuidePreviewProps {
  guide: Guide
  kinds: GuideActionKinds
  onClose(): void
}

export function GuidePreview({ guide, kinds, onClose }: GuidePreviewProps) {
  const text = useText()
  const interfaceLocale = useLanguage()
  const [locale, setLocale] = useState<Locale>(interfaceLocale)
  const [path, setPath] = useState<readonly number[]>([])
  const walk = walkGuide(guide, path)
  if (!walk) return null
  const { answered, current } = walk
  const total = answered.length + questionsLeft(guide, current)
  const kind = current.action && kinds[current.action.kind]
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="guide-preview-title">
      <DialogTitle
        component="div"
        id="guide-preview-head"
        sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
      >
        <Box component="h2" id="guide-preview-title" sx={{ flex: 1, m: 0, font: 'inherit' }}>
          {text('guides.preview')}
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={locale}
          aria-label={text('guides.language')}
          onChange={(_, next: Locale | null) => next && setLocale(next)}
        >
          {LOCALES.map((locale) => (
            <ToggleButton
              key={locale}
              value={locale}
              lang={locale}
              sx={{ py: 0.25, textTransform: 'none' }}
            >
              {languageOf(locale).name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </DialogTitle>
      <DialogContent
        lang={locale}
        sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 420 }}
      >
        <Box>
          <Typography color="text.secondary" sx={{ fontSize: '0.8125rem', mb: 0.5 }}>
            {current.answers.length
              ? text('guides.questionOf', { number: answered.length + 1, total })
              : text('guides.end')}
          </Typography>
          <LinearProgress
            variant="determinate"
            aria-hidden
            value={current.answers.length ? (answered.length / Math.max(1, total)) * 100 : 100}
          />
        </Box>
        <Typography variant="h2" component="p" aria-live="polite" sx={{ fontSize: '1.25rem' }}>
          {inLanguage(current.prompt, locale) || '…'}
        </Typography>
        {current.picture && (
          <Box
            component="img"
            src={fileUrl(current.picture)}
            alt=""
            sx={{ maxWidth: '100%', maxHeight: 180, bgcolor: '#fff', borderRadius: 1 }}
          />
        )}
        {kind && (
          <Chip
            color="success"
            variant="outlined"
            label={kind[locale]}
            sx={{ justifySelf: 'start' }}
          />
        )}
        <Box sx={{ display: 'grid', gap: 1 }}>
          {current.answers.map(({ label, to }, index) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: answers are identified by their index
              key={`${current.key} ${index}`}
              variant="outlined"
              disabled={!guide.steps.some(({ key }) => key === to)}
              sx={{
                minHeight: 52,
                justifyContent: 'start',
                textAlign: 'start',
                textTransform: 'none',
              }}
              onClick={() => setPath([...answered.map(({ answer }) => answer), index])}
            >
              {inLanguage(label, locale) || '…'}
            </Button>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          disabled={!answered.length}
          onClick={() => setPath(path.slice(0, answered.length - 1))}
        >
          {text('guides.back')}
        </Button>
        <Button disabled={!answered.length} onClick={() => setPath([])}>
          {text('guides.restart')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>{text('guides.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
