/** Replaces content that failed to load: the error, and a retry. */
import Refresh from '@mui/icons-material/Refresh'
import { Alert, Button } from '@mui/material'
import { errorMessage } from '#shared/error-message.ts'
import { useText } from '../i18n/text.ts'

interface LoadErrorProps {
  error: unknown
  onRetry(): unknown
}

export function LoadError({ error, onRetry }: LoadErrorProps) {
  const text = useText()
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" startIcon={<Refresh />} onClick={() => onRetry()}>
          {text('layout.retry')}
        </Button>
      }
      sx={{ m: 1.5, alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
    >
      {errorMessage(error)}
    </Alert>
  )
}
