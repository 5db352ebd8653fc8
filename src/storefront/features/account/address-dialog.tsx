/** Adds or changes a delivery address. */
import { type FormEvent, useState } from 'react'
import { IDEMPOTENCY_HEADER } from '#shared/constants.ts'
import { errorMessage } from '#shared/error-message.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { ADDRESSES, type Address } from '#shared/web/company.ts'
import { ADDRESS_MAX } from '#shared/web/orders.ts'
import { useText as useFrameText } from '#storefront/core/language/use-text.ts'
import { invalidate } from '#storefront/core/reading/use-query.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { Dialog } from '#storefront/core/ui/dialog.tsx'
import { Checkbox, Field, TextArea } from '#storefront/core/ui/field.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { useText } from './messages.ts'
import styles from './user-page.module.css'

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null
  /** Whether there are colleagues to share it with. */
  canShare: boolean
  onClose(): void
}

export function AddressDialog({ address, canShare, onClose }: AddressDialogProps) {
  const text = useText()
  const frame = useFrameText()
  const [values, setValues] = useState({
    name: address?.name ?? '',
    address: address?.address ?? '',
    shared: address?.shared ?? false,
  })
  // A repeated submission adds one address.
  const [key] = useState(randomUuid)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const change = (by: Partial<typeof values>) => setValues((before) => ({ ...before, ...by }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWorking(true)
    setRefusal(undefined)
    try {
      if (address) {
        const data = { ...values, lock_version: address.lock_version }
        await http({ url: `${ADDRESSES}/${address.id}`, method: 'PUT', data })
      } else await http({ url: ADDRESSES, method: 'POST', data: values, headers: { [IDEMPOTENCY_HEADER]: key } })
      await invalidate(ADDRESSES)
      onClose()
    } catch (error) {
      const fields = error instanceof HttpError ? error.fields : []
      setProblems(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      if (!fields.length) setRefusal(errorMessage(error))
      setWorking(false)
    }
  }

  const form = 'address'
  return (
    <Dialog
      title={text(address ? 'address.edit' : 'address.add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame('page.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={isWorking}>
            {text('address.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <Field
          label={text('address.name')}
          hint={text('address.nameHint')}
          problem={problems.name}
          value={values.name}
          autoFocus
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextArea
          label={text('address.address')}
          hint={text('address.addressHint')}
          problem={problems.address}
          rows={5}
          maxLength={ADDRESS_MAX}
          value={values.address}
          onChange={({ target }) => change({ address: target.value })}
        />
        {canShare && (
          <Checkbox
            label={text('address.share')}
            checked={values.shared}
            onChange={({ target }) => change({ shared: target.checked })}
          />
        )}
      </form>
    </Dialog>
  )
}
