/** A notification with one action, which closes it. */
import { Alert, Button } from '@mui/material'
import { useCloseNotification } from 'ra-core'

interface ActionMessageProps {
  severity: 'info' | 'success'
  message: string
  action: string
  onAction(): void
}

export function ActionMessage({ severity, message, action, onAction }: ActionMessageProps) {
  const close = useCloseNotification()
  const act = () => {
    close?.()
    onAction()
  }
  return (
    <Alert
      severity={severity}
      variant="filled"
      role="status"
      action={
        <Button color="inherit" onClick={act}>
          {action}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
