/** Previews the import row by row before anything is written; rejected rows are corrected in place. */
import { Alert, Box, Button, Chip, LinearProgress, Pagination, useMediaQuery } from '@mui/material'
import { type FileImport, PREVIEW_LISTS, type PreviewList } from '#shared/file-import.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { useResource } from '../../resources.ts'
import { type ImportSession, rowsToWrite } from '../import-session.ts'
import { saveCheckedRejected } from '../result/rejected-file.ts'
import { RejectedRowsButton } from '../result/rejected-rows.tsx'
import { StepFooter } from '../step-footer.tsx'
import type { Import } from '../use-import.ts'
import { CorrectionSheet } from './correction-sheet.tsx'
import { PreviewCards } from './preview-cards.tsx'
import { PreviewTable } from './preview-table.tsx'
import { usePreview } from './use-preview.ts'

interface PreviewStepProps {
  session: ImportSession
  report: FileImport
  flow: Import
}

export function PreviewStep({ session, report, flow }: PreviewStepProps) {
  const text = useText()
  const locale = useLanguage()
  const notifyError = useNotifyError()
  const { name } = useResource()
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const preview = usePreview(session)
  const isBusy = flow.task !== null
  const isStale = session.checked?.isStale ?? false
  const count = rowsToWrite(report)
  const Rows = isNarrow ? PreviewCards : PreviewTable
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {session.cancelled !== null && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => flow.undo().catch(notifyError)}>
              {text('import.undo')}
            </Button>
          }
        >
          {text('import.wasCancelled')}
        </Alert>
      )}
      {report.notices.length > 0 && (
        <Alert severity="info">
          {report.notices.map((notice) => (
            <div key={notice}>{notice}</div>
          ))}
        </Alert>
      )}
      <ListChips report={report} list={preview.list} onChange={preview.setList} />
      {report.failed > 0 && preview.list === 'failed' && <Alert severity="warning">{text('import.correctHere')}</Alert>}
      {preview.error && <Alert severity="error">{preview.error.message}</Alert>}
      {preview.isPending ? (
        <LinearProgress aria-label={text('import.rows')} />
      ) : preview.list === 'failed' && preview.rows.length > 0 ? (
        <CorrectionSheet session={session} preview={preview} flow={flow} />
      ) : (
        <Rows session={session} preview={preview} />
      )}
      {preview.pages > 1 && (
        <Pagination
          count={preview.pages}
          page={preview.page}
          onChange={(_, page) => preview.setPage(page)}
          sx={{ justifySelf: 'center' }}
        />
      )}
      <StepFooter
        hint={isStale ? text('import.changed') : ''}
        onBack={() => flow.goTo('columns')}
        next={isStale ? text('import.checkAgain') : text('import.write', { smart_count: count })}
        isNextDisabled={isBusy || (!isStale && count === 0)}
        onNext={() => void (isStale ? flow.check() : flow.write())}
      >
        {report.failed > 0 && (
          <RejectedRowsButton onSave={(reason) => saveCheckedRejected(name, report, reason, locale)} />
        )}
      </StepFooter>
    </Box>
  )
}

interface ListChipsProps {
  report: FileImport
  list: PreviewList
  onChange(list: PreviewList): void
}

const COLORS: Partial<Record<PreviewList, 'error' | 'warning'>> = { failed: 'error', doubtful: 'warning' }

/** Filters of the preview: a chip with the count of rows for each list. */
function ListChips({ report, list, onChange }: ListChipsProps) {
  const text = useText()
  const { number } = useFormat()
  const countOf = (name: PreviewList) => (name === 'all' ? report.rows : report[name])
  const visible = PREVIEW_LISTS.filter((name) => name === 'all' || countOf(name) > 0 || name === list)
  return (
    <Box role="group" aria-label={text('import.filterRows')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {visible.map((name) => (
        <Chip
          key={name}
          variant={name === list ? 'filled' : 'outlined'}
          color={name === list ? 'primary' : (COLORS[name] ?? 'default')}
          aria-pressed={name === list}
          onClick={() => onChange(name)}
          label={
            <>
              {text(name === 'all' ? 'import.allRows' : `import.${name}`)}{' '}
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, ml: 0.25 }}>
                {number(countOf(name))}
              </Box>
            </>
          }
        />
      ))}
    </Box>
  )
}
