/** The dialog that changes the own password; it keeps its input until that succeeds. */
import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useChangePassword } from './change-password.ts'
import { PasswordField } from './password-field.tsx'
import { newPasswordProblem, oldPasswordProblem, type PasswordValues, repeatProblem } from './password-rules.ts'
import { UsernameHint } from './username-hint.tsx'

interface ChangePasswordDialogProps {
  isOpen: boolean
  onClose(): void
}

export function ChangePasswordDialog({ isOpen, onClose }: ChangePasswordDialogProps) {
  const text = useText()
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={id}>{text('profile.password.title')}</DialogTitle>
      <PasswordForm onDone={onClose} />
    </Dialog>
  )
}

const EMPTY: PasswordValues = { pwd: '', new_pwd: '', repeat: '' }

function PasswordForm({ onDone }: { onDone(): void }) {
  const text = useText()
  const locale = useLanguage()
  const change = useChangePassword()
  const form = useForm<PasswordValues>({ mode: 'onBlur', reValidateMode: 'onChange', defaultValues: EMPTY })
  const { isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('pwd'), [setFocus])
  const submit = form.handleSubmit(async (values) => {
    if (await change(values)) onDone()
    else setFocus('pwd', { shouldSelect: true })
  })
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
          <DialogContentText>{text('profile.password.lead')}</DialogContentText>
          <UsernameHint />
          <PasswordField
            name="pwd"
            label={text('profile.password.old')}
            autoComplete="current-password"
            rules={{ validate: (value) => oldPasswordProblem(value, text) }}
          />
          <PasswordField
            name="new_pwd"
            label={text('profile.password.new')}
            autoComplete="new-password"
            rules={{
              validate: (value) => newPasswordProblem(value, text, locale),
              onChange: () => form.getFieldState('repeat').isTouched && void form.trigger('repeat'),
            }}
          />
          <PasswordField
            name="repeat"
            label={text('profile.password.repeat')}
            autoComplete="new-password"
            rules={{ validate: (value, values) => repeatProblem(value, values, text) }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onDone}>{text('profile.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
            {text('profile.password.submit')}
          </Button>
        </DialogActions>
      </Box>
    </FormProvider>
  )
}
