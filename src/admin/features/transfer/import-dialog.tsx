/** Imports a spreadsheet into a resource: choose, dry run, write, undo. */
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  useMediaQuery,
} from '@mui/material'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { downloadExport } from '#admin/core/providers/export-call.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import type { Resource } from '#shared/resources/define.ts'
import { rowsToWrite } from './import-call.ts'
import { useImportRun } from './import-run.ts'
import { ImportSource } from './import-source.tsx'
import { ImportSummary } from './import-summary.tsx'

export function ImportDialog({ resource, onClose }: { resource: Resource; onClose(): void }) {
  const text = useText()
  const locale = useLanguage()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const id = useId()
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const [choices, setChoices] = useState({ keep: false, clear: false })
  const { run, check, write, cancel, startAgain, fail, undo } = useImportRun(resource.name)
  const { name, result, isWritten, done, problem } = run
  const isWorking = done !== null
  const rowCount = result ? rowsToWrite(result) : 0

  async function undoImport() {
    try {
      await undo()
      notify(text('import.undone'), { type: 'success' })
      onClose()
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('import.title', { name: resource.label[locale] })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {isWorking && (
          <Box role="status">
            <Box sx={{ mb: 1, overflowWrap: 'anywhere' }}>
              {text(result ? 'import.writing' : 'import.checking', { name })}
            </Box>
            <LinearProgress
              aria-label={name}
              variant={done > 0 ? 'determinate' : 'indeterminate'}
              value={Math.round(done * 100)}
            />
          </Box>
        )}
        {!isWorking && !result && (
          <ImportSource
            choices={choices}
            onChoices={setChoices}
            onFile={(selected) => void check(selected, choices)}
            onTemplate={() => downloadExport(resource.name, 'xlsx', { id: [] }).catch(fail)}
          />
        )}
        {!isWorking && result && (
          <>
            <ImportSummary result={result} title={text(isWritten ? 'import.did' : 'import.would')} />
            {!isWritten && rowCount === 0 && <Alert severity="info">{text('import.nothing')}</Alert>}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {isWorking && (
          <>
            <Button onClick={() => cancel().catch(notifyError)}>{text('import.cancel')}</Button>
            {/* The job goes on: the button of the list shows its progress again. */}
            <Button onClick={onClose}>{text('import.background')}</Button>
          </>
        )}
        {!isWorking && (
          <>
            {result && <Button onClick={startAgain}>{text('import.other')}</Button>}
            {isWritten && result?.job !== undefined && result.writes.length > 0 && (
              <Button onClick={undoImport}>{text('import.undo')}</Button>
            )}
            <Button onClick={onClose}>{text('import.close')}</Button>
            {result && !isWritten && rowCount > 0 && (
              <Button variant="contained" onClick={() => write(choices)}>
                {text('import.write', { smart_count: rowCount })}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
