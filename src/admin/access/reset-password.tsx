/** Sets a new password for a staff account and shows it once; the account's other sessions end. */
import { Alert, Box, Button, DialogActions, TextField } from '@mui/material'
import { type RaRecord, useRefresh } from 'ra-core'
import { useState } from 'react'
import { CopyButton } from '#fields/parts/copy-button.tsx'
import { MONO } from '#fields/parts/mono.ts'
import { translate } from '#shared/i18n/translate.ts'
import { validateField } from '#shared/resources/validation.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { call } from '../providers/http-client.ts'
import { fieldNamed } from '../resources.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useSubmit } from '../ui/use-submit.ts'
import { newPassword } from './new-password.ts'

interface ResetPasswordProps {
  record: RaRecord
  onClose(): void
}

export function ResetPassword({ record, onClose }: ResetPasswordProps) {
  const text = useText()
  const locale = useLanguage()
  const refresh = useRefresh()
  const { errors, setErrors, isPending, submit } = useSubmit()
  const [password, setPassword] = useState(newPassword)
  const [isDone, setDone] = useState(false)

  function save() {
    const [fieldError] = validateField(fieldNamed('users', 'password'), password, {}).errors
    if (fieldError) return setErrors({ password: translate(fieldError, locale) })
    void submit(async () => {
      await call('/api/user/EditAdminUser', {
        method: 'POST',
        body: { id: Number(record.id), password },
      })
      setDone(true)
      refresh()
    })
  }

  return (
    <FormDialog
      title={text('access.resetTitle', { name: String(record.username) })}
      submitLabel={text('access.reset')}
      isPending={isPending}
      footer={isDone && <CloseFooter onClose={onClose} />}
      onSubmit={save}
      onClose={onClose}
    >
      {isDone ? (
        <>
          <Alert severity="success">{text('access.resetDone')}</Alert>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              fontFamily: MONO,
              fontSize: '1.125rem',
            }}
          >
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
              setErrors({})
            }}
            error={errors.password !== undefined}
            helperText={errors.password}
            slotProps={{
              htmlInput: { autoComplete: 'off', spellCheck: false, style: { fontFamily: MONO } },
            }}
          />
          <Button onClick={() => setPassword(newPassword())} sx={{ justifySelf: 'start' }}>
            {text('access.generate')}
          </Button>
        </>
      )}
    </FormDialog>
  )
}

function CloseFooter({ onClose }: { onClose(): void }) {
  const text = useText()
  return (
    <DialogActions>
      <Button variant="contained" onClick={onClose} autoFocus>
        {text('access.close')}
      </Button>
    </DialogActions>
  )
}
