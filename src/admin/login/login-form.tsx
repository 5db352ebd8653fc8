/** Username and password; an error appears above them, and the focus returns to the input. */

import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import {
  Alert,
  Box,
  Button,
  FormLabel,
  IconButton,
  InputAdornment,
  OutlinedInput,
} from '@mui/material'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import type { SignInFormProps } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { nextStep } from './next-step.tsx'

export function LoginForm({ signIn, defaultUsername }: SignInFormProps) {
  const text = useText()
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [isPasswordVisible, setPasswordVisible] = useState(false)
  const [step, setStep] = useState<ReactNode>(null)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const name = username.current?.value.trim() ?? ''
    const secret = password.current?.value ?? ''
    // Invisible characters are reported by the server: their pattern comes with all of the
    // validation.
    if (!name || !secret.trim()) {
      setError(text('login.fill'))
      return (name ? password : username).current?.focus()
    }
    setError(null)
    setPending(true)
    try {
      await signIn({ username: name, password: secret }).catch(async (failure) =>
        setStep(await nextStep(failure, { signIn, onCancel: () => setStep(null) })),
      )
    } catch (failure) {
      setError(errorMessage(failure))
      password.current?.select()
    } finally {
      setPending(false)
    }
  }

  if (step) return step
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      {error && (
        <Alert severity="error" role="alert" id="login-error">
          {error}
        </Alert>
      )}
      <div>
        <FormLabel htmlFor="username">{text('login.username')}</FormLabel>
        <OutlinedInput
          id="username"
          name="username"
          inputRef={username}
          defaultValue={defaultUsername}
          autoComplete="username"
          autoFocus={!defaultUsername}
          fullWidth
          error={error !== null}
          inputProps={{
            autoCapitalize: 'none',
            spellCheck: false,
            ...(error && { 'aria-describedby': 'login-error' }),
          }}
        />
      </div>
      <div>
        <FormLabel htmlFor="password">{text('login.password')}</FormLabel>
        <OutlinedInput
          id="password"
          name="password"
          inputRef={password}
          type={isPasswordVisible ? 'text' : 'password'}
          autoComplete="current-password"
          autoFocus={Boolean(defaultUsername)}
          fullWidth
          error={error !== null}
          inputProps={error ? { 'aria-describedby': 'login-error' } : {}}
          endAdornment={
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={text('login.show')}
                aria-pressed={isPasswordVisible}
                onClick={() => setPasswordVisible(!isPasswordVisible)}
              >
                {isPasswordVisible ? (
                  <VisibilityOff fontSize="small" />
                ) : (
                  <Visibility fontSize="small" />
                )}
              </IconButton>
            </InputAdornment>
          }
        />
      </div>
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isPending}
        loadingPosition="start"
      >
        {text(isPending ? 'login.working' : 'login.submit')}
      </Button>
    </Box>
  )
}
