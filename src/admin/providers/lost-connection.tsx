/** The message of a call without a response, which goes once the server responds again. */
import { Alert } from '@mui/material'
import { useCloseNotification } from 'ra-core'
import { useEffect } from 'react'
import { http } from '#shared/http/http.ts'
import { connectionRestored } from './events.ts'

const CHECK_MS = 3_000

export function LostConnection({ message }: { message: string }) {
  const close = useCloseNotification()
  useEffect(() => {
    const controller = new AbortController()
    const check = async () => {
      const isBack = await http({
        url: '/api/health',
        isRepeated: true,
        signal: controller.signal,
      }).then(
        () => true,
        () => false,
      )
      if (!isBack || controller.signal.aborted) return
      controller.abort()
      close?.()
      connectionRestored.emit()
    }
    const timer = setInterval(check, CHECK_MS)
    window.addEventListener('online', check)
    return () => {
      controller.abort()
      clearInterval(timer)
      window.removeEventListener('online', check)
    }
  }, [close])
  return (
    <Alert severity="error" variant="filled" role="alert" onClose={close}>
      {message}
    </Alert>
  )
}
