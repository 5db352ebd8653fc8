/** Asks for the password, and for a new passkey its name. */
import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { isBlank } from '#fields/text/definition.ts'
import { errorMessage } from '#shared/error-message.ts'
import { translate } from '#shared/i18n/translate.ts'
import { agentName } from '#shared/session/agent-name.ts'
import { UsernameHint } from '../../frame/account/username-hint.tsx'
import { type Text, useLanguage, useText } from '../../i18n/text.ts'
import { isTooLong, LimitedTextField } from '../../ui/limited-text-field.tsx'
import type { FactorChange } from './factor-dialog.tsx'

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

export function PasswordStep({ kind, onSubmit, onCancel }: PasswordStepProps) {
  const text = useText()
  const locale = useLanguage()
  const password = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(() => currentDeviceName(text))
  const [problem, setProblem] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    const isMissing = isBlank(password.current?.value ?? '')
    setMissing(isMissing)
    if (isMissing) return password.current?.focus()
    setPending(true)
    try {
      await onSubmit(password.current?.value ?? '', name.trim() || text('second.passkeys'))
    } catch (error) {
      setProblem(errorMessage(error))
      setPending(false)
      password.current?.select()
    }
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
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
