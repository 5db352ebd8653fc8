/** Asks for a decision, with a reason where one helps. */
import { type FormEvent, useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { useText as useFrameText } from '#storefront/core/language/use-text.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { Dialog } from '#storefront/core/ui/dialog.tsx'
import { TextArea } from '#storefront/core/ui/field.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import styles from './order-page.module.css'

const REASON_MAX = 500

interface ReasonDialogProps {
  title: string
  /** Explains the decision. */
  lead?: string
  /** Label of the reason; without it, the dialog has no field for one. */
  reason?: string
  hint?: string
  submit: string
  /** Rejects with the reason why not; what was typed stays. */
  onSubmit(reason: string): Promise<void>
  onClose(): void
}

export function ReasonDialog({ title, lead, reason: label, hint, submit, onSubmit, onClose }: ReasonDialogProps) {
  const frame = useFrameText()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<{ text: string; isOfField: boolean }>()
  const [isWorking, setWorking] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setWorking(true)
    try {
      await onSubmit(reason)
      onClose()
    } catch (failure) {
      const ofField = failure instanceof HttpError ? failure.fields[0]?.message : undefined
      setError({
        text: ofField ?? errorMessage(failure),
        isOfField: !!ofField,
      })
      setWorking(false)
    }
  }

  const form = 'decision'
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame('page.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={isWorking}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.section} onSubmit={(event) => void send(event)} noValidate>
        {lead && <p>{lead}</p>}
        {label && (
          <TextArea
            label={label}
            hint={hint}
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            problem={error?.isOfField ? error.text : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {error && !(label && error.isOfField) && <Notice kind="error">{error.text}</Notice>}
      </form>
    </Dialog>
  )
}
