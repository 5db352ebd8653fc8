/** Actions of a job: cancel it while it runs, retry it if it has failed, undo what it has written. */
import Cancel from '@mui/icons-material/CancelOutlined'
import Retry from '@mui/icons-material/Replay'
import Undo from '@mui/icons-material/Undo'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type RaRecord, useNotify, useRefresh } from 'ra-core'
import { cancelJob, retryJob, undoJob } from '#shared/http/job-call.ts'
import { isOpenJob } from '#shared/jobs.ts'
import { useText } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useNotifyUndone, useUndoListener } from '../providers/notify-undone.ts'
import type { RecordActionsProps } from '../resource-part.ts'
import { ExtraAction } from '../ui/extra-action.tsx'

export function JobActions({ record, inRow }: RecordActionsProps) {
  const text = useText()
  const notify = useNotify()
  const notifyUndone = useNotifyUndone()
  const listenerOf = useUndoListener()
  const name = String(record.title)
  const id = Number(record.id)
  const retry = useRetry(record)
  const cancel = useAction(async () => {
    await cancelJob(id)
    notify(text('jobs.cancelled'), { type: 'success' })
  })
  const undo = useAction(async () =>
    notifyUndone(await undoJob(id, listenerOf()), text('jobs.undone')),
  )

  if (isOpenJob(record.status)) {
    return (
      <ExtraAction
        label={text('jobs.cancelOf', { name })}
        buttonText={text('jobs.cancel')}
        icon={<Cancel fontSize="small" />}
        inRow={inRow}
        isPending={cancel.isPending}
        onClick={cancel.mutate}
      />
    )
  }
  if (record.status === 'failed') {
    return (
      <ExtraAction
        label={text('jobs.retryOf', { name })}
        buttonText={text('jobs.retry')}
        icon={<Retry fontSize="small" />}
        inRow={inRow}
        isPending={retry.isPending}
        onClick={retry.mutate}
      />
    )
  }
  if (record.kind !== 'import' && record.kind !== 'bulk') return null
  return (
    <ExtraAction
      label={text('jobs.undoOf', { name })}
      buttonText={text('jobs.undo')}
      icon={<Undo fontSize="small" />}
      inRow={inRow}
      isPending={undo.isPending}
      onClick={undo.mutate}
    />
  )
}

/** Settles a failed job on the start page. */
export function RetryJob({ record }: { record: RaRecord }) {
  const text = useText()
  const retry = useRetry(record)
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={text('jobs.retryOf', { name: String(record.title) })}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {text('jobs.retry')}
    </Button>
  )
}

function useRetry({ id }: RaRecord) {
  const text = useText()
  const notify = useNotify()
  return useAction(async () => {
    await retryJob(Number(id))
    notify(text('jobs.retried'), { type: 'success' })
  })
}

/** Shows why an action failed, and reads the jobs again. */
function useAction(mutationFn: () => Promise<void>) {
  const onError = useNotifyError()
  const onSettled = useRefresh()
  return useMutation({ mutationFn, onError, onSettled })
}
