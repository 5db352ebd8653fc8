/**
 * Names what has been changed since a write before it is undone; that is omitted, or the undo is
 * not done.
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
  useMediaQuery,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { useId, useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import type { LaterChange, WriteSummary } from '#shared/history.ts'
import { useText } from '../i18n/text.ts'
import { useNotifyUndone, useUndoListener } from '../providers/notify-undone.ts'
import { type UndoPart, undo, useLaterChanges } from './api.ts'
import type { ChosenChanges } from './chosen-changes.ts'
import { LaterTable } from './later-table.tsx'
import { QueryState } from './query-state.tsx'

interface UndoDialogProps {
  write: Pick<WriteSummary, 'id' | 'kind'>
  /** Only these of its changes; defaults to all. */
  chosen?: ChosenChanges
  title: string
  onClose(): void
}

/** Changes that are listed one by one. */
const MAX_VISIBLE = 100

export function UndoDialog({ write, chosen, title, onClose }: UndoDialogProps) {
  const text = useText()
  const id = useId()
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const laterChanges = useLaterChanges(write.id)
  const { run, isPending, problem } = useUndo(write.id, chosen?.parts, onClose)
  const isRedo = write.kind === 'undo'
  const isAffected = (change: LaterChange) => chosen?.includes(change) ?? true
  const changed = (laterChanges.data ?? []).filter(isAffected)
  const skipsChanged = changed.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      maxWidth="md"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{text(isRedo ? 'writes.redoTitle' : 'writes.undoTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        {problem && <Alert severity="error">{problem}</Alert>}
        {isPending && <LinearProgress aria-label={text('writes.working')} />}
        {laterChanges.isPending && <Box role="status">{text('writes.checking')}</Box>}
        <QueryState query={laterChanges}>
          {() =>
            changed.length === 0 ? (
              !problem && <Box>{text(chosen ? 'writes.unchangedPart' : 'writes.unchanged')}</Box>
            ) : (
              <>
                <Alert severity="warning">
                  {text('writes.later', { smart_count: changed.length })}
                  <br />
                  {text('writes.laterText')}
                </Alert>
                <LaterTable changes={changed.slice(0, MAX_VISIBLE)} />
              </>
            )
          }
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('form.cancel')}</Button>
        <Button
          variant="contained"
          disabled={laterChanges.isPending}
          loading={isPending}
          onClick={() => void run(skipsChanged)}
        >
          {text(
            skipsChanged
              ? isRedo
                ? 'writes.skipRedo'
                : 'writes.skip'
              : isRedo
                ? 'writes.redo'
                : 'writes.undo',
          )}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Runs the undo, and reports why it stopped. */
function useUndo(write: string, parts: readonly UndoPart[] | undefined, onClose: () => void) {
  const text = useText()
  const notify = useNotify()
  const notifyUndone = useNotifyUndone()
  const listenerOf = useUndoListener()
  const refresh = useRefresh()
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function run(skipsChanged: boolean) {
    setPending(true)
    const { signal } = new AbortController()
    try {
      const result = await undo(
        write,
        { skipsChanged, ...(parts && { parts }) },
        {
          ...listenerOf(),
          onJob: () => notify(text('writes.inBackground'), { type: 'info' }),
          signal,
        },
      )
      notifyUndone(result, text('writes.done'))
      refresh()
      onClose()
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setPending(false)
      await client.invalidateQueries({ queryKey: ['history'] })
    }
  }
  return { run, isPending, problem }
}
