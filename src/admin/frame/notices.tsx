/**
 * Notifications, one at a time: a new one replaces the one before, so that the visible one is the
 * latest. They render above dialogs and are announced there too. `title` of the options is a
 * heading above the message.
 */
import { Alert, AlertTitle, Grow, Portal, Snackbar } from '@mui/material'
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'ra-core'
import {
  type ComponentProps,
  isValidElement,
  type ReactElement,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { ABOVE_BOTTOM_BAR } from '../ui/bars-height.ts'

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

/** Above the bar of a form, which takes two lines on phones, and above the pages of a list. */
const BOTTOM = `max(72px, ${ABOVE_BOTTOM_BAR})`

interface ToastProps {
  isOpen: boolean
  /** Milliseconds; null stays until closed. */
  duration: number | null
  onClose(): void
  children: ReactElement<unknown>
}

/** A snackbar passes a direction, which this transition would write into the document. */
export const ToastTransition = ({
  direction: _,
  ...props
}: ComponentProps<typeof Grow> & { direction?: string }) => <Grow {...props} />

/** A notification at the bottom of the window, above dialogs. */
const Toast = ({ isOpen, duration, onClose, children }: ToastProps) => (
  <Portal>
    <Snackbar
      open={isOpen}
      autoHideDuration={duration}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slots={{ transition: ToastTransition }}
      sx={{ bottom: { xs: BOTTOM, sm: BOTTOM } }}
    >
      {children}
    </Snackbar>
  </Portal>
)
