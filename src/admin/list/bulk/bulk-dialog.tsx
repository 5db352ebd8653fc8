/**
 * The frame of a change of many records: its question, the preview, the progress, and the outcome.
 */
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../../i18n/text.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { HiddenNote } from '../selection/hidden-note.tsx'
import { BulkSummary } from './bulk-summary.tsx'
import type { useBulkRun } from './use-bulk-run.ts'

interface BulkDialogProps {
  title: string
  bulk: ReturnType<typeof useBulkRun>
  /** Input before the preview; without it, the preview starts at once. */
  question?: ReactNode
  /** Next to the preview. */
  notice?: ReactNode
  /** Describes the operation, with the number of affected records. */
  confirmLabel(count: number): string
  isDangerous?: boolean
  onConfirm(): void
}

export function BulkDialog({ title, bulk, question, notice, ...dialog }: BulkDialogProps) {
  const text = useText()
  const id = useId()
  const { run } = bulk
  const isPending = run.progress !== null
  const heading = useRef<HTMLHeadingElement>(null)
  // Not on a button: a second Enter would stop the work that the first one began.
  useEffect(() => {
    if (isPending) heading.current?.focus()
  }, [isPending])
  return (
    <Dialog
      open
      onClose={isPending ? undefined : bulk.close}
      aria-labelledby={id}
      maxWidth="md"
      fullWidth
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogTitle ref={heading} id={id} tabIndex={-1} sx={{ outline: 0 }}>
        {run.isWritten ? text('bulk.result') : title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {!run.isWritten && <HiddenNote />}
        {run.problem && <Alert severity="error">{run.problem}</Alert>}
        {!isPending && !run.report && question}
        {isPending && <Progress progress={run.progress ?? 0} isWriting={run.report !== null} />}
        {!isPending && run.report && (
          <>
            {!run.isWritten && notice}
            <BulkSummary report={run.report} isWritten={run.isWritten} />
          </>
        )}
      </DialogContent>
      <Actions bulk={bulk} hasQuestion={question !== undefined} {...dialog} />
    </Dialog>
  )
}

function Progress({ progress, isWriting }: { progress: number; isWriting: boolean }) {
  const text = useText()
  const label = text(isWriting ? 'bulk.writing' : 'bulk.checking')
  return (
    <Box role="status">
      <Box sx={{ mb: 1 }}>{label}</Box>
      <LinearProgress
        aria-label={label}
        variant={progress > 0 ? 'determinate' : 'indeterminate'}
        value={Math.round(progress * 100)}
      />
    </Box>
  )
}

interface ActionsProps
  extends Pick<BulkDialogProps, 'bulk' | 'confirmLabel' | 'isDangerous' | 'onConfirm'> {
  hasQuestion: boolean
}

function Actions({
  bulk,
  hasQuestion,
  confirmLabel,
  isDangerous = false,
  onConfirm,
}: ActionsProps) {
  const text = useText()
  const notifyError = useNotifyError()
  const { run, cancel, close, continueInBackground, reset } = bulk
  if (run.progress !== null) {
    // A call cannot be stopped.
    if (run.job === null) return null
    return (
      <DialogActions>
        <Button onClick={() => cancel().catch(notifyError)}>{text('bulk.stop')}</Button>
        {run.report && <Button onClick={continueInBackground}>{text('bulk.background')}</Button>}
      </DialogActions>
    )
  }
  if (run.isWritten) {
    return (
      <DialogActions>
        <Button onClick={close} autoFocus>
          {text('bulk.close')}
        </Button>
      </DialogActions>
    )
  }
  // The question has its own.
  if (hasQuestion && !run.report) return null
  const count = run.report?.changed ?? 0
  return (
    <DialogActions>
      {hasQuestion && run.report && <Button onClick={reset}>{text('bulk.back')}</Button>}
      <Button onClick={close} autoFocus={isDangerous}>
        {text('form.cancel')}
      </Button>
      {run.report && count > 0 && (
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          onClick={onConfirm}
          autoFocus={!isDangerous}
        >
          {confirmLabel(count)}
        </Button>
      )}
    </DialogActions>
  )
}
