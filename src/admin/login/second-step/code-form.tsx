/** Asks for a code; what is wrong with it appears above it. */
import { Alert, Box, Button, FormHelperText, FormLabel, OutlinedInput } from '@mui/material'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { MONO } from '#fields/parts/mono.ts'
import { errorMessage } from '#shared/error-message.ts'
import { useText } from '../../i18n/text.ts'

interface CodeFormProps {
  label: string
  help?: string
  /** @throws Error with a message for the user */
  onCode(code: string): Promise<void>
  /** Next to the button. */
  children?: ReactNode
}

export function CodeForm({ label, help, onCode, children }: CodeFormProps) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const code = input.current?.value.trim() ?? ''
    if (!code) {
      setProblem(text('second.fill'))
      return input.current?.focus()
    }
    setProblem('')
    setPending(true)
    try {
      await onCode(code)
    } catch (error) {
      setProblem(errorMessage(error))
      input.current?.select()
    } finally {
      setPending(false)
    }
  }

  const described = [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {problem && (
        <Alert severity="error" role="alert" id={`${id}-problem`}>
          {problem}
        </Alert>
      )}
      <div>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        <OutlinedInput
          id={id}
          name="code"
          inputRef={input}
          autoFocus
          fullWidth
          autoComplete="one-time-code"
          error={problem !== ''}
          inputProps={{
            autoCapitalize: 'none',
            spellCheck: false,
            style: { fontFamily: MONO, letterSpacing: '0.08em' },
            ...(described && { 'aria-describedby': described }),
          }}
        />
        {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
      </div>
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isPending}
        loadingPosition="start"
      >
        {text('second.confirm')}
      </Button>
      {children}
    </Box>
  )
}
