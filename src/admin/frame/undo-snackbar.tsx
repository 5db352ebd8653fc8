/** Confirms every write and offers to undo it. */
import Undo from '@mui/icons-material/Undo'
import { Alert, Button } from '@mui/material'
import { LinkBase, useCloseNotification, useNotify, useRefresh } from 'ra-core'
import { useEffect } from 'react'
import type { Locale } from '#shared/constants.ts'
import { canOpen, pages } from '#shared/pages.ts'
import { type Text, useLanguage, useText } from '../i18n/text.ts'
import { useSubject } from '../providers/can.ts'
import { undoWrite } from '../providers/data-provider.ts'
import { type WriteEvent, writeEvents } from '../providers/events.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useNotifyUndone, useUndoListener } from '../providers/notify-undone.ts'
import { allResources, findResource } from '../resources.ts'
import { recordTitle } from '../ui/record-title.ts'

const UNDO_MS = 10_000

function messageOf(event: WriteEvent, locale: Locale, text: Text): string {
  if (event.write === null && event.action === 'update') return text('write.unchanged')
  const { action, count, record } = event
  const isSingle = count === 1 || action === 'create' || action === 'restore'
  const key = isSingle ? (`write.${action}` as const) : (`write.${action}Many` as const)
  const resource = findResource(event.resource)
  const step = resource?.workflow?.steps.find(({ name }) => name === event.step)?.label[locale]
  if (resource && step) {
    return record
      ? text('workflow.title', { step, title: recordTitle(resource, record, locale) })
      : text('workflow.titleMany', { step, smart_count: count })
  }
  const name = (isSingle ? resource?.one : resource?.label)?.[locale] ?? event.resource
  return text(key, { name, smart_count: count })
}

export function UndoSnackbar() {
  const text = useText()
  const locale = useLanguage()
  const notify = useNotify()

  useEffect(
    () =>
      writeEvents.subscribe((event) => {
        const { write, hasSavedPart } = event
        // The confirmation of the part stays, with its undo.
        if (write === null && hasSavedPart) return
        const message = messageOf(event, locale, text)
        if (write === null) notify(message, { type: 'info' })
        else
          notify(<UndoAlert message={message} write={write} />, {
            type: 'info',
            autoHideDuration: UNDO_MS,
          })
      }),
    [locale, notify, text],
  )
  return null
}

function UndoAlert({ message, write }: { message: string; write: string }) {
  const text = useText()
  const notifyUndone = useNotifyUndone()
  const listenerOf = useUndoListener()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const close = useCloseNotification()
  const subject = useSubject()

  async function undo() {
    close?.()
    try {
      const result = await undoWrite(write, listenerOf())
      refresh()
      notifyUndone(result, text('write.undone'))
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <Alert
      severity="success"
      variant="filled"
      role="status"
      sx={{ alignItems: 'center', '& .MuiAlert-action': { p: 0, pl: 2, mr: 0 } }}
      action={
        <>
          {canOpen(subject, pages.changes, allResources()) && (
            <Button
              color="inherit"
              component={LinkBase}
              to={`${pages.changes.path}?write=${write}`}
              onClick={close}
            >
              {text('write.show')}
            </Button>
          )}
          <Button color="inherit" startIcon={<Undo />} onClick={undo}>
            {text('write.undo')}
          </Button>
        </>
      }
    >
      {message}
    </Alert>
  )
}
