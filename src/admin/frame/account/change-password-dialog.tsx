/** The dialog that changes the own password; it keeps its input until that succeeds. */

import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormHelperText,
  FormLabel,
  IconButton,
  InputAdornment,
  OutlinedInput,
} from '@mui/material'
import { useGetIdentity, useNotify } from 'ra-core'
import { useCallback, useEffect, useId, useState } from 'react'
import {
  FormProvider,
  type Path,
  type RegisterOptions,
  useForm,
  useFormContext,
} from 'react-hook-form'
import { isBlank } from '#fields/text/definition.ts'
import { type Locale, PASSWORD_NOTICE_MS } from '#shared/constants.ts'
import { http } from '#shared/http/http.ts'
import { translate } from '#shared/i18n/translate.ts'
import { validateField } from '#shared/resources/validation.ts'
import { type Text, useLanguage, useText } from '../../i18n/text.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { fieldNamed } from '../../resources.ts'
import { UsernameHint } from './username-hint.tsx'

// Validation of the password dialog (specification §5), before any request.

interface PasswordValues {
  pwd: string
  new_pwd: string
  repeat: string
}

/** The error of a new password, by the schema that the server uses. */
function newPasswordProblem(value: string, text: Text, locale: Locale): string | undefined {
  if (isBlank(value)) return text('profile.password.newRequired')
  const [error] = validateField(fieldNamed('users', 'password'), value, {}).errors
  return error && translate(error, locale)
}

const oldPasswordProblem = (value: string, text: Text): string | undefined =>
  isBlank(value) ? text('profile.password.oldRequired') : undefined

/** The repetition catches typing errors; it is not sent to the server. */
function repeatProblem(value: string, { new_pwd }: PasswordValues, text: Text): string | undefined {
  if (value === '') return text('profile.password.repeatRequired')
  return value === new_pwd ? undefined : text('profile.password.different')
}

interface PasswordFieldProps {
  name: Path<PasswordValues>
  label: string
  help?: string
  autoComplete: 'current-password' | 'new-password'
  rules: RegisterOptions<PasswordValues, Path<PasswordValues>>
}

/** A password input for react-hook-form, with a visibility toggle and an error. */
function PasswordField({ name, label, help, autoComplete, rules }: PasswordFieldProps) {
  const text = useText()
  const id = useId()
  const [isVisible, setVisible] = useState(false)
  const { register, formState } = useFormContext<PasswordValues>()
  const { ref, ...field } = register(name, rules)
  const problem = formState.errors[name]?.message
  const helperText = problem ?? help
  return (
    <FormControl fullWidth error={problem !== undefined}>
      <FormLabel htmlFor={id} required sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...field}
        id={id}
        inputRef={ref}
        type={isVisible ? 'text' : 'password'}
        autoComplete={autoComplete}
        inputProps={{
          'aria-required': true,
          'aria-describedby': `${id}-help`,
          spellCheck: false,
          autoCapitalize: 'none',
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={text('login.show')}
              aria-controls={id}
              aria-pressed={isVisible}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setVisible(!isVisible)}
            >
              {isVisible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
      <FormHelperText id={`${id}-help`} sx={{ display: helperText ? 'block' : 'none' }}>
        {helperText}
      </FormHelperText>
    </FormControl>
  )
}

// Changes the own password and notifies of the result (specification §7).

const DONE = 1

/** Resolves to whether the password was changed; errors have been shown already. */
function useChangePassword(): (values: PasswordValues) => Promise<boolean> {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { identity } = useGetIdentity()
  const username = String(identity?.username ?? '')
  return useCallback(
    async ({ pwd, new_pwd }) => {
      const url = '/api/user/changepwd'
      const request = { url, method: 'POST', data: { username, pwd, new_pwd } } as const
      try {
        const { data } = await http<unknown>(request)
        if (data === DONE) {
          notify(text('profile.password.done'), {
            type: 'success',
            autoHideDuration: PASSWORD_NOTICE_MS.success,
          })
          return true
        }
        notify(String(data), {
          type: 'warning',
          autoHideDuration: PASSWORD_NOTICE_MS.warning,
          title: text('profile.warning'),
        })
      } catch (error) {
        notifyError(error)
      }
      return false
    },
    [username, text, notify, notifyError],
  )
}

export function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const id = useId()
  return (
    <Dialog
      open
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
  const form = useForm<PasswordValues>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: EMPTY,
  })
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
