/** The report of an import, its changes in the history, and its undo. */
import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import { type FileImport, type ImportCounts, ROW_STATUSES } from '#shared/file-import.ts'
import { canOpen, pages } from '#shared/pages.ts'
import { useText } from '../../i18n/text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useSubject } from '../../providers/can.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { allResources, useResource } from '../../resources.ts'
import { StepFooter } from '../step-footer.tsx'
import type { Import } from '../use-import.ts'
import { RejectedRows } from './rejected-rows.tsx'

export function ResultStep({ result, flow }: { result: FileImport; flow: Import }) {
  const text = useText()
  const notifyError = useNotifyError()
  const subject = useSubject()
  const { name } = useResource()
  const [write] = result.writes
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Card
        component="section"
        aria-labelledby="import-result"
        sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2 }}
      >
        <Typography variant="h3" component="h2" id="import-result">
          {text('import.did')}
        </Typography>
        <Counts counts={result} />
        {result.notices.length > 0 && (
          <Alert severity="info">
            {result.notices.map((notice) => (
              <div key={notice}>{notice}</div>
            ))}
          </Alert>
        )}
        {result.failed > 0 && <RejectedRows result={result} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" component={LinkBase} to={`/${name}`}>
            {text('import.toList')}
          </Button>
          {write !== undefined && canOpen(subject, pages.changes, allResources()) && (
            <Button component={LinkBase} to={`${pages.changes.path}?write=${write}`}>
              {text('import.toChanges')}
            </Button>
          )}
          {result.job !== undefined && write !== undefined && (
            <Button color="error" onClick={() => flow.undo().catch(notifyError)}>
              {text('import.undo')}
            </Button>
          )}
        </Box>
      </Card>
      <StepFooter next={text('import.other')} onNext={flow.startAgain} />
    </Box>
  )
}

const TONES: Readonly<Record<string, string>> = {
  created: 'success.main',
  updated: 'info.main',
  failed: 'error.main',
}

/** Numbers of rows by outcome. */
function Counts({ counts }: { counts: ImportCounts }) {
  const text = useText()
  const { number } = useFormat()
  const visible = ROW_STATUSES.filter((name) => name !== 'skipped' || counts.skipped > 0)
  return (
    <Box component="dl" sx={GRID}>
      {visible.map((name) => (
        <Box key={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {text(`import.${name}`)}
          </Typography>
          <Typography
            component="dd"
            sx={{
              ...NUMBER,
              color: (counts[name] > 0 ? TONES[name] : undefined) ?? 'text.primary',
            }}
          >
            {number(counts[name])}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const GRID = {
  m: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
} as const
const NUMBER = {
  m: 0,
  fontSize: '1.25rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
} as const
