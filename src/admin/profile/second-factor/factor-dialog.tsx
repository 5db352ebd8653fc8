/** Changes a second factor: the password, then what the change needs, then new recovery codes if there are any. */
import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { HttpError } from '#shared/http/http-error.ts'
import { type Text, useText } from '../../i18n/text.ts'
import { AppSetUp, type NewApp, RecoveryCodes } from '../../login/public.ts'
import { addPasskey, beginApp, confirmApp, removeFactor, renewCodes } from './api.ts'
import { PasswordStep } from './password-step.tsx'

export type FactorChange =
  | { kind: 'app' | 'passkey' | 'codes' }
  /** `passkey` is its id; null for the app. */
  | { kind: 'remove'; name: string; passkey: string | null }

interface FactorDialogProps {
  change: FactorChange
  onClose(): void
}

const TITLES = { app: 'second.app', passkey: 'second.addPasskey', codes: 'second.renew' } as const
const titleOf = (change: FactorChange, text: Text) =>
  change.kind === 'remove' ? text('second.removeNamed', { name: change.name }) : text(TITLES[change.kind])

export function FactorDialog({ change, onClose }: FactorDialogProps) {
  const text = useText()
  const id = useId()
  const client = useQueryClient()
  const notify = useNotify()
  const [app, setApp] = useState<(NewApp & { challenge: string }) | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function finish(issued: readonly string[] | null) {
    await client.invalidateQueries({ queryKey: ['profile'] })
    if (issued) return setCodes(issued)
    notify(text('second.added'), { type: 'success' })
    onClose()
  }
  async function start(password: string, name: string) {
    if (change.kind === 'app') return setApp(await beginApp(password))
    if (change.kind === 'codes') return finish(await renewCodes(password))
    if (change.kind === 'remove') return finish(await removeFactor(password, change.passkey))
    return finish(await addPasskey(password, name).catch((error) => Promise.reject(readable(error, text))))
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      // Codes are shown once, so only their button closes them.
      onClose={(_, reason) => reason !== 'backdropClick' && !codes && onClose()}
    >
      <DialogTitle id={id}>{codes ? text('second.codes') : titleOf(change, text)}</DialogTitle>
      <DialogContent>
        {codes && <RecoveryCodes codes={codes} onSaved={onClose} />}
        {!codes && app && <AppSetUp app={app} onCode={async (code) => finish(await confirmApp(app.challenge, code))} />}
        {!codes && !app && <PasswordStep kind={change.kind} onSubmit={start} onCancel={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

/** Errors of the browser are in its language and about its interfaces. */
function readable(error: unknown, text: Text): unknown {
  if (error instanceof HttpError) return error
  const isDuplicate = error instanceof Error && error.name === 'InvalidStateError'
  return new Error(text(isDuplicate ? 'second.passkeyTaken' : 'second.passkeyFailed'))
}
