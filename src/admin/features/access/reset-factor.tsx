/** Takes the second factor off a colleague who has lost it, after confirmation. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type RaRecord, useNotify, useRefresh } from 'ra-core'
import { useId, useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { call } from '#admin/core/providers/http-client.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { StepTexts } from '#admin/features/login/public.ts'

interface ResetFactorProps {
  record: RaRecord
  onClose(): void
}

export const ResetFactor = (props: ResetFactorProps) => (
  <StepTexts>
    <ResetDialog {...props} />
  </StepTexts>
)

function ResetDialog({ record, onClose }: ResetFactorProps) {
  const text = useText()
  const id = useId()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [isWorking, setWorking] = useState(false)

  async function reset() {
    setWorking(true)
    try {
      await call('/api/user/reset_second_factor', { method: 'POST', body: { id: Number(record.id) } })
      notify(text('second.resetDone'), { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      notifyError(error)
      setWorking(false)
    }
  }

  return (
    <Dialog
      open
      maxWidth="xs"
      aria-labelledby={id}
      onClose={isWorking ? undefined : onClose}
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{text('second.resetTitle', { name: String(record.username) })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('second.resetText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking} autoFocus>
          {text('form.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => void reset()} loading={isWorking}>
          {text('access.resetFactor')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
