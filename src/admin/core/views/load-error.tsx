/** Replaces content that failed to load: the error, and a retry. */
import Refresh from '@mui/icons-material/Refresh'
import { Alert, Button } from '@mui/material'
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
      {error instanceof Error ? error.message : String(error)}
    </Alert>
  )
}
