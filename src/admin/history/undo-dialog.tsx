/**
 * The undo of a write: one table of its changes, each with a choice. What has been changed since
 * stays as it is.
 */
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
} from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import { useIsPhone } from '#fields/parts/phone.ts'
import { errorMessage } from '#shared/error-message.ts'
import type { WriteSummary } from '#shared/history.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useNotifyUndone, useUndoListener } from '../providers/notify-undone.ts'
import { type UndoRequest, undo, useEntries, useLaterChanges } from './api.ts'
import { type Choice, chosenChanges, isWhole, wholeChoice } from './chosen-changes.ts'
import { LaterTable } from './later-table.tsx'
import { OlderButton } from './older-button.tsx'
import { QueryState } from './query-state.tsx'
import { UndoTable } from './undo-table.tsx'

interface UndoDialogProps {
  write: Pick<WriteSummary, 'id' | 'kind' | 'counts'>
  title: string
  onClose(): void
}

/** Later changes that are listed one by one. */
const MAX_VISIBLE = 100
/** Changes that a call undoes at most if they are named; a larger write is undone as a whole. */
const MAX_CHOSEN = 500

const NOTHING: Choice = new Map()

export function UndoDialog({ write, title, onClose }: UndoDialogProps) {
  const text = useText()
  const { number } = formatIn(useLanguage())
  const id = useId()
  const isPhone = useIsPhone()
  const laterChanges = useLaterChanges(write.id)
  const changes = useEntries(write.id)
  const { mutate: run, isPending, error } = useUndo(write, onClose)
  const problem = error && errorMessage(error)
  /** Null while everything is chosen. */
  const [choice, setChoice] = useState<Choice | null>(null)
  const isRedo = write.kind === 'undo'
  const total = write.counts.reduce(
    (n, count) => n + count.created + count.updated + count.deleted,
    0,
  )
  const isLarge = total > MAX_CHOSEN
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = changes
  useEffect(() => {
    // Everything is chosen at first, and what is left of that has to be named.
    if (!isLarge && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isLarge, hasNextPage, isFetchingNextPage, fetchNextPage])
  const entries = changes.data?.pages.flatMap(({ items }) => items) ?? []
  const isComplete = changes.data !== undefined && !hasNextPage
  const chosen = choice && !(isComplete && isWhole(entries, choice)) ? choice : null
  const parts = chosen && chosenChanges(entries, chosen)
  const later = laterChanges.data ?? []
  const kept = parts ? later.filter(parts.includes) : later
  const action = () => {
    if (parts) return isRedo ? 'writes.redoChosen' : 'writes.undoChosen'
    if (kept.length) return isRedo ? 'writes.skipRedo' : 'writes.skip'
    return isRedo ? 'writes.redo' : 'writes.undo'
  }
  const count = parts?.parts.length ?? 1
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
          {() => (
            <>
              {kept.length > 0 ? (
                <Alert severity="warning">
                  {text('writes.later', { smart_count: kept.length })}
                  <br />
                  {text('writes.laterText')}
                </Alert>
              ) : (
                !problem && <Box>{text(parts ? 'writes.unchangedPart' : 'writes.unchanged')}</Box>
              )}
              {isLarge && (
                <FormControlLabel
                  label={text('writes.allChanges', { count: number(total) })}
                  control={
                    <Checkbox
                      size="small"
                      checked={choice === null}
                      onChange={(_, isAll) => setChoice(isAll ? null : NOTHING)}
                    />
                  }
                />
              )}
              {isLarge && choice === null ? (
                kept.length > 0 && <LaterTable changes={kept.slice(0, MAX_VISIBLE)} />
              ) : (
                <QueryState query={changes}>
                  {() => (
                    <>
                      <UndoTable
                        entries={entries}
                        later={later}
                        choice={choice ?? wholeChoice(entries)}
                        onChange={setChoice}
                      />
                      <OlderButton query={changes} />
                    </>
                  )}
                </QueryState>
              )}
            </>
          )}
        </QueryState>
      </DialogContent>
      <DialogActions>
        {parts && (
          <Box role="status" sx={{ color: 'text.secondary', mr: 'auto', pl: 1 }}>
            {text('writes.chosen', { smart_count: count })}
          </Box>
        )}
        <Button onClick={onClose}>{text('form.cancel')}</Button>
        <Button
          variant="contained"
          disabled={laterChanges.isPending || count === 0 || count > MAX_CHOSEN}
          loading={isPending}
          onClick={() =>
            run({ skipsChanged: kept.length > 0, ...(parts && { parts: parts.parts }) })
          }
        >
          {text(action())}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The undo of a write, or of an undo. */
function useUndo({ id, kind }: UndoDialogProps['write'], onClose: () => void) {
  const text = useText()
  const notify = useNotify()
  const notifyUndone = useNotifyUndone()
  const listenerOf = useUndoListener()
  const refresh = useRefresh()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: UndoRequest) =>
      undo(id, request, {
        ...listenerOf(),
        onJob: () => notify(text('writes.inBackground'), { type: 'info' }),
      }),
    onSuccess: (result) => {
      notifyUndone(result, text(kind === 'undo' ? 'writes.redone' : 'writes.done'))
      refresh()
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['history'] }),
  })
}
