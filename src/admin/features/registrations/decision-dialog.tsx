/** Confirms a decision: its reason, where the customer receives one, and a preview of the mail. */
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { type FormEvent, useCallback, useId, useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import type { AdminMessageKey } from '#admin/core/i18n/texts.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { customerLocale, type Decision, useDecide } from './decision.ts'
import { MailPreview } from './mail-preview.tsx'
import { ReasonInput } from './reason-input.tsx'

interface Words {
  title: AdminMessageKey
  act: AdminMessageKey
}

const WORDS = {
  approve: { title: 'registrations.approveTitle', act: 'registrations.approve' },
  approveMany: { title: 'registrations.approveManyTitle', act: 'registrations.approve' },
  enable: { title: 'registrations.enableTitle', act: 'registrations.enable' },
  rejected: { title: 'registrations.rejectTitle', act: 'registrations.reject' },
  disabled: { title: 'registrations.disableTitle', act: 'registrations.disable' },
} as const satisfies Record<string, Words>

function wordsOf({ to, customers }: Decision): Words {
  if (to !== 'active') return WORDS[to]
  if (customers.length > 1) return WORDS.approveMany
  return customers[0]?.status === 'disabled' ? WORDS.enable : WORDS.approve
}

export function DecisionDialog({ decision, onClose }: { decision: Decision; onClose(decided: boolean): void }) {
  const text = useText()
  const id = useId()
  const notifyError = useNotifyError()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const done = useCallback(() => onClose(true), [onClose])
  const { decide, isPending } = useDecide(done, notifyError)
  const { to, customers } = decision
  const [customer] = customers
  if (!customer) return null
  const { title, act } = wordsOf(decision)

  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = to === 'rejected' && reason.trim() === ''
    setMissing(missing)
    if (missing) document.getElementById(`${id}-reason`)?.focus()
    else decide(decision, reason.trim())
  }

  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={id} maxWidth="sm" fullWidth>
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={id}>
          {text(title, { name: String(customer.company), smart_count: customers.length })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {to === 'disabled' && <Typography>{text('registrations.disableLead')}</Typography>}
          {to !== 'active' && (
            <ReasonInput
              id={`${id}-reason`}
              decision={to}
              language={customerLocale(customer)}
              value={reason}
              isMissing={isMissing}
              onChange={(next) => {
                setReason(next)
                setMissing(false)
              }}
            />
          )}
          {customers.length > 1 && <Typography>{text('registrations.manyMails')}</Typography>}
          <MailPreview customer={customer.id} status={to} reason={reason.trim()} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{text('registrations.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={to === 'active' ? 'primary' : 'error'}
            loading={isPending}
            autoFocus={to === 'active'}
          >
            {text(act)}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
