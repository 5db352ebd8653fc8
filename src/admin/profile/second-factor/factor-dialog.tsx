/**
 * Changes a second factor: the password, then what the change needs, then new recovery codes if
 * there are any.
 */
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { isBlank } from '#fields/text/definition.ts'
import { errorMessage } from '#shared/error-message.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { translate } from '#shared/i18n/translate.ts'
import { agentName } from '#shared/session/agent-name.ts'
import { UsernameHint } from '../../frame/account/username-hint.tsx'
import { type Text, useLanguage, useText } from '../../i18n/text.ts'
import { AppSetUp, type NewApp, RecoveryCodes } from '../../login/public.ts'
import { isTooLong, LimitedTextField } from '../../ui/limited-text-field.tsx'
import { addPasskey, beginApp, confirmApp, removeFactor, renewCodes } from './api.ts'

interface PasswordStepProps {
  kind: FactorChange['kind']
  /** @throws Error with a message for the user */
  onSubmit(password: string, name: string): Promise<void>
  onCancel(): void
}

const MAX_NAME = 60

const currentDeviceName = (text: Text) => {
  const { browser, system } = agentName(navigator.userAgent)
  return browser && system ? text('profile.devices.on', { browser, system }) : ''
}

/** Asks for the password, and for a new passkey its name. */
function PasswordStep({ kind, onSubmit, onCancel }: PasswordStepProps) {
  const text = useText()
  const locale = useLanguage()
  const password = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(() => currentDeviceName(text))
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (secret: string) => onSubmit(secret, name.trim() || text('second.passkeys')),
    onError: () => password.current?.select(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const secret = password.current?.value ?? ''
    setMissing(isBlank(secret))
    if (isBlank(secret)) password.current?.focus()
    else mutate(secret)
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {error && (
        <Alert severity="error" role="alert">
          {errorMessage(error)}
        </Alert>
      )}
      {kind === 'codes' && <Typography>{text('second.renewLead')}</Typography>}
      {kind === 'passkey' && (
        <LimitedTextField
          label={text('second.passkeyName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={MAX_NAME}
        />
      )}
      <UsernameHint />
      <TextField
        label={text('second.password')}
        type="password"
        inputRef={password}
        autoFocus
        required
        error={isMissing}
        helperText={isMissing && translate({ key: 'validation.required' }, locale)}
        autoComplete="current-password"
      />
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
        <Button onClick={onCancel} disabled={isPending}>
          {text('second.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={kind === 'remove' ? 'error' : 'primary'}
          disabled={isTooLong(name, MAX_NAME)}
          loading={isPending}
        >
          {text(kind === 'remove' ? 'second.remove' : 'second.next')}
        </Button>
      </Box>
    </Box>
  )
}

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
  change.kind === 'remove'
    ? text('second.removeNamed', { name: change.name })
    : text(TITLES[change.kind])

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
    return finish(
      await addPasskey(password, name).catch((error) => Promise.reject(readable(error, text))),
    )
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
        {!codes && app && (
          <AppSetUp
            app={app}
            onCode={async (code) => finish(await confirmApp(app.challenge, code))}
          />
        )}
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
