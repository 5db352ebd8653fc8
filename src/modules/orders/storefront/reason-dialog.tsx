/** Asks for a decision, with a reason where one helps. */

import { useCheckedForm } from '#storefront/forms/checked-form.ts'
import { useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { TextArea } from '#storefront/ui/field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import styles from './order-page.module.css'

const loadRules = () => import('../shared/orders-schema.ts')
const loadOptional = () => loadRules().then((module) => module.reasonProblems)
const loadRequired = () => loadRules().then((module) => module.requiredReasonProblems)

interface ReasonDialogProps {
  title: string
  /** Explains the decision. */
  lead?: string
  /** Label of the reason; without it, the dialog has no field for one. */
  reason?: string
  isRequired?: boolean
  hint?: string
  submit: string
  /** Rejects with the reason why not; what was typed stays. */
  onSubmit(reason: string): Promise<void>
  onClose(): void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, reason: label, isRequired, hint, submit, onSubmit, onClose } = props
  const frame = useText('frame')
  const form = useCheckedForm(isRequired ? loadRequired : loadOptional, { reason: '' })

  const id = 'decision'
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame('page.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} disabled={form.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.section}
        onSubmit={form.submit(({ reason }) => onSubmit(reason).then(onClose))}
        noValidate
      >
        {form.formError && <Notice kind="error">{form.formError}</Notice>}
        {lead && <p>{lead}</p>}
        {label && <TextArea {...form.field('reason')} label={label} hint={hint} rows={3} />}
      </form>
    </Dialog>
  )
}
