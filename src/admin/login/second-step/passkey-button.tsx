/** Uses or creates a passkey; what went wrong appears above. */
import Key from '@mui/icons-material/KeyOutlined'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { HttpError } from '#shared/http/http-error.ts'
import { useText } from '../../i18n/text.ts'

interface PasskeyButtonProps {
  label: string
  isMain?: boolean
  /** @throws HttpError, or Error of the browser */
  onUse(): Promise<void>
}

export function PasskeyButton({ label, isMain = false, onUse }: PasskeyButtonProps) {
  const text = useText()
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  async function run() {
    setProblem('')
    setPending(true)
    try {
      await onUse()
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : text('second.passkeyFailed'))
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        size="large"
        startIcon={<Key />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => void run()}
      >
        {label}
      </Button>
    </>
  )
}
