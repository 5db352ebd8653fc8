/**
 * Messages of failed calls (code 20001, specification §8): each for five seconds, several below
 * each other.
 */
import { Alert, Box, Portal, Snackbar } from '@mui/material'
import { useEffect, useState } from 'react'
import { ERROR_TOAST_MS } from '#shared/constants.ts'
import { onReadableError } from '#shared/http/failed-calls.ts'
import { ToastTransition } from './notices.tsx'
import { addMessage, type ShownMessage } from './shown-messages.ts'

/** Above a notification. */
const BOTTOM = 144

export function CallMessages() {
  const [messages, setShown] = useState<readonly ShownMessage[]>([])
  useEffect(() => onReadableError((message) => setShown((now) => addMessage(now, message))), [])
  if (messages.length === 0) return null
  return (
    <Portal>
      <Box
        sx={{
          position: 'fixed',
          insetInline: 0,
          bottom: BOTTOM,
          zIndex: 'snackbar',
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          pointerEvents: 'none',
        }}
      >
        {messages.map(({ key, message }) => {
          const close = () => setShown((now) => now.filter((other) => other.key !== key))
          return (
            <Snackbar
              key={key}
              open
              autoHideDuration={ERROR_TOAST_MS}
              onClose={(_, reason) => reason !== 'clickaway' && close()}
              slots={{ transition: ToastTransition }}
              sx={{
                position: 'static',
                transform: { xs: 'none', sm: 'none' },
                pointerEvents: 'auto',
              }}
            >
              <Alert severity="error" variant="filled" onClose={close} role="alert">
                {message}
              </Alert>
            </Snackbar>
          )
        })}
      </Box>
    </Portal>
  )
}
