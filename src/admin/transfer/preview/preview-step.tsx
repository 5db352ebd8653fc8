/**
 * Previews the import row by row before anything is written; rejected rows are corrected in place.
 */
import { Alert, Box, Button, Card, Chip, LinearProgress, Pagination } from '@mui/material'
import { useIsPhone } from '#fields/parts/phone.ts'
import { type FileImport, PREVIEW_LISTS, type PreviewList } from '#shared/file-import.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { useResource } from '../../resources.ts'
import { ErrorList, SheetGrid } from '../../sheet/public.ts'
import { type ImportSession, rowsToWrite } from '../import-session.ts'
import { saveCheckedRejected } from '../result/rejected-file.ts'
import { RejectedRowsButton } from '../result/rejected-rows.tsx'
import { StepFooter } from '../step-footer.tsx'
import type { Import } from '../use-import.ts'
import { otherProblems } from './preview-cells.ts'
import { type PreviewRowsProps, PreviewTable } from './preview-table.tsx'
import { RowCell } from './row-cell.tsx'
import { RowStatus } from './row-status.tsx'
import { useCorrectionSheet } from './use-correction-sheet.ts'
import { type Preview, usePreview } from './use-preview.ts'

interface CorrectionSheetProps {
  session: ImportSession
  preview: Preview
  flow: Pick<Import, 'change' | 'check' | 'task'>
}

/** Rejected rows in cells that are corrected as in a spreadsheet, with all reasons below. */
function CorrectionSheet({ session, preview, flow }: CorrectionSheetProps) {
  const text = useText()
  const sheet = useCorrectionSheet(session, preview, flow)
  const changed = sheet.rows.filter(({ edit }) => edit).length
  return (
    <Box sx={FRAME}>
      <Box
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        style={{
          height: `clamp(160px, ${(sheet.rows.length + 2) * MAX_ROW_HEIGHT}px, max(320px, 50vh))`,
        }}
      >
        <SheetGrid sheet={sheet} />
      </Box>
      <ErrorList sheet={sheet} />
      <Box role="status" sx={STATUS}>
        {changed > 0 && (
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 600, mr: 1.5 }}>
            {text('import.corrected', { smart_count: changed })}
          </Box>
        )}
        <span>{sheet.announcement}</span>
      </Box>
    </Box>
  )
}

const FRAME = {
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'hidden',
} as const
/** In px; limits the height of the list to that of its rows. */
const MAX_ROW_HEIGHT = 38
const STATUS = {
  minHeight: 36,
  px: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const

/** The rows of a preview one below the other, for narrow windows. */
function PreviewCards({ session, preview }: PreviewRowsProps) {
  const text = useText()
  const { rows, columns } = preview
  return (
    <Box
      component="ul"
      aria-label={text('import.rows')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, minWidth: 0 }}
    >
      {rows.map((row) => (
        <Card key={row.row} component="li" sx={{ p: 1.5, display: 'grid', gap: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {text('import.rowNumber', { row: row.row })}
            </Box>
            <RowStatus row={row} problems={otherProblems(row, columns)} />
          </Box>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
            {columns.map((column) => (
              <Box key={column} sx={{ minWidth: 0 }}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                  {column}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <RowCell row={row} column={column} session={session} preview={preview} />
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  )
}

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
  const isNarrow = useIsPhone()
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
      {report.failed > 0 && preview.list === 'failed' && (
        <Alert severity="warning">{text('import.correctHere')}</Alert>
      )}
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
          <RejectedRowsButton
            onSave={(reason) => saveCheckedRejected(name, report, reason, locale)}
          />
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

const COLORS: Partial<Record<PreviewList, 'error' | 'warning'>> = {
  failed: 'error',
  doubtful: 'warning',
}

/** Filters of the preview: a chip with the count of rows for each list. */
function ListChips({ report, list, onChange }: ListChipsProps) {
  const text = useText()
  const { number } = useFormat()
  const countOf = (name: PreviewList) => (name === 'all' ? report.rows : report[name])
  const visible = PREVIEW_LISTS.filter(
    (name) => name === 'all' || countOf(name) > 0 || name === list,
  )
  return (
    <Box
      role="group"
      aria-label={text('import.filterRows')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
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
              <Box
                component="span"
                sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, ml: 0.25 }}
              >
                {number(countOf(name))}
              </Box>
            </>
          }
        />
      ))}
    </Box>
  )
}
