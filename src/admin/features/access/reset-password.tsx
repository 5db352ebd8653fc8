/** Sets a new password for a staff account and shows it once; the account's other sessions end. */
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type RaRecord, useRefresh } from 'ra-core'
import { type SyntheticEvent, useId, useState } from 'react'
import { CopyButton } from '#admin/core/fields/parts/copy-button.tsx'
import { MONO } from '#admin/core/fields/parts/mono.ts'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { call } from '#admin/core/providers/http-client.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { resources } from '#config'
import { HttpError } from '#shared/http/http-error.ts'
import { translate } from '#shared/i18n/translate.ts'
import { validateField } from '#shared/resources/validation.ts'
import { newPassword } from './new-password.ts'

interface ResetPasswordProps {
  record: RaRecord
  onClose(): void
}

export function ResetPassword({ record, onClose }: ResetPasswordProps) {
  const text = useText()
  const locale = useLanguage()
  const id = useId()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const [password, setPassword] = useState(newPassword)
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [isDone, setDone] = useState(false)

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    const [fieldError] = validateField(resources.users.fields.password, password, {}).errors
    if (fieldError) return setProblem(translate(fieldError, locale))
    setSaving(true)
    try {
      await call('/api/user/EditAdminUser', { method: 'POST', body: { id: Number(record.id), password } })
      setDone(true)
      refresh()
    } catch (error) {
      const [field] = error instanceof HttpError ? error.fields : []
      if (field) setProblem(field.message)
      else notifyError(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      onClose={isSaving ? undefined : onClose}
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{text('access.resetTitle', { name: String(record.username) })}</DialogTitle>
      <Box component="form" noValidate onSubmit={save}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '4px !important' }}>
          {isDone ? (
            <>
              <Alert severity="success">{text('access.resetDone')}</Alert>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontFamily: MONO, fontSize: '1.125rem' }}>
                <Box component="output" sx={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
                  {password}
                </Box>
                <CopyButton value={password} />
              </Box>
            </>
          ) : (
            <>
              <Box>{text('access.resetText')}</Box>
              <TextField
                label={text('access.newPassword')}
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value)
                  setProblem('')
                }}
                error={problem !== ''}
                helperText={problem}
                slotProps={{
                  htmlInput: { autoComplete: 'off', spellCheck: false, style: { fontFamily: MONO } },
                  inputLabel: { shrink: true },
                }}
              />
              <Button onClick={() => setPassword(newPassword())} sx={{ justifySelf: 'start' }}>
                {text('access.generate')}
              </Button>
            </>
          )}
        </DialogContent>
        <DialogActions>
          {isDone ? (
            <Button variant="contained" onClick={onClose} autoFocus>
              {text('access.close')}
            </Button>
          ) : (
            <>
              <Button onClick={onClose} disabled={isSaving}>
                {text('form.cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={isSaving}>
                {text('access.reset')}
              </Button>
            </>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  )
}
