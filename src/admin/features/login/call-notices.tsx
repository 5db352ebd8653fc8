/** The message of the latest failed call, as a toast. */
import { Alert } from '@mui/material'
import { useEffect, useState } from 'react'
import { Toast } from '#admin/core/layout/toast.tsx'
import { ERROR_TOAST_MS } from '#shared/constants.ts'
import { onReadableError } from '#shared/http/failed-calls.ts'

export function CallNotices() {
  const [notice, setNotice] = useState<{ message: string; at: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      onReadableError((message) => {
        setNotice({ message, at: Date.now() })
        setOpen(true)
      }),
    [],
  )
  if (!notice) return null
  const close = () => setOpen(false)
  return (
    <Toast key={notice.at} isOpen={isOpen} duration={ERROR_TOAST_MS} onClose={close}>
      <Alert severity="error" variant="filled" onClose={close} role="alert">
        {notice.message}
      </Alert>
    </Toast>
  )
}
