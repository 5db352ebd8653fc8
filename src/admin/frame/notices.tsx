/**
 * Notifications, one at a time: a new one replaces the one before, so that the visible one is the
 * latest. They render above dialogs and are announced there too. `title` of the options is a
 * heading above the message.
 */
import { Alert, AlertTitle } from '@mui/material'
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'ra-core'
import { isValidElement, useCallback, useEffect, useState } from 'react'
import { Toast } from './toast.tsx'

const FIVE_SECONDS = 5000

export function Notices() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const [current, setCurrent] = useState<{
    notice: NotificationPayload
    receivedAt: number
  } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    if (notifications.length === 0) return
    const notice = takeNotification()
    if (!notice) return
    setCurrent({ notice, receivedAt: Date.now() })
    setOpen(true)
  }, [notifications, takeNotification])

  if (!current) return null
  const { message, type, notificationOptions } = current.notice
  const { messageArgs, autoHideDuration = FIVE_SECONDS, title } = notificationOptions ?? {}
  return (
    <CloseNotificationContext value={close}>
      <Toast key={current.receivedAt} isOpen={isOpen} duration={autoHideDuration} onClose={close}>
        {isValidElement(message) ? (
          <div>{message}</div>
        ) : (
          <Alert
            severity={type}
            variant="filled"
            onClose={close}
            role={type === 'error' ? 'alert' : 'status'}
          >
            {typeof title === 'string' && <AlertTitle>{title}</AlertTitle>}
            {typeof message === 'string' && translate(message, { _: message, ...messageArgs })}
          </Alert>
        )}
      </Toast>
    </CloseNotificationContext>
  )
}
