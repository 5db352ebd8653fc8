/** Adds or changes a delivery address. */
import { useState } from 'react'
import { ADDRESSES, type Address } from '#modules/orders/shared/company.ts'
import { CODES } from '#shared/errors.ts'
import { http } from '#shared/http/http.ts'
import { hasCode } from '#shared/http/http-error.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { useText } from '#storefront/account/messages.ts'
import styles from '#storefront/account/user-page.module.css'
import { useCheckedForm } from '#storefront/forms/checked-form.ts'
import { useText as useFrameText } from '#storefront/language/use-text.ts'
import { invalidate } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Checkbox, Field, TextArea } from '#storefront/ui/field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

const loadCheck = () => import('#modules/orders/shared/orders-schema.ts').then((module) => module.addressProblems)

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
  const { field, submit, formError, isPending } = useCheckedForm(loadCheck, {
    name: address?.name ?? '',
    address: address?.address ?? '',
  })
  const [shared, setShared] = useState(address?.shared ?? false)
  /** The address that is replaced, and whether someone else has changed or deleted it meanwhile. */
  const [{ stored, isStale }, setBase] = useState({ stored: address, isStale: false })
  // A repeated submission adds one address.
  const [key] = useState(randomUuid)

  const send = submit(async (values) => {
    const data = { ...values, shared }
    if (stored) {
      const change = { ...data, lock_version: stored.lock_version }
      await http({ url: `${ADDRESSES}/${stored.id}`, method: 'PUT', data: change }).catch(async (error: unknown) => {
        if (hasCode(error, CODES.conflict)) {
          const { data: current } = await http<Address>({ url: `${ADDRESSES}/${stored.id}`, isFresh: true })
          setBase({ stored: current, isStale: true })
        }
        if (hasCode(error, CODES.notFound)) setBase({ stored: null, isStale: true })
        throw error
      })
    } else await http({ url: ADDRESSES, method: 'POST', data, headers: withKey(key) })
    await invalidate(ADDRESSES)
    onClose()
  })

  const form = 'address'
  return (
    <Dialog
      title={text(address ? 'address.edit' : 'address.add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame('page.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={isPending}>
            {text('address.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={send} noValidate>
        {formError && <Notice kind="error">{formError}</Notice>}
        {formError && isStale && (
          <Notice>
            <span className={styles.lines}>
              {stored ? text('address.replace', { address: stored.address }) : text('address.addAgain')}
            </span>
          </Notice>
        )}
        <Field {...field('name')} label={text('address.name')} hint={text('address.nameHint')} autoFocus />
        <TextArea {...field('address')} label={text('address.address')} hint={text('address.addressHint')} rows={5} />
        {canShare && (
          <Checkbox
            label={text('address.share')}
            checked={shared}
            onChange={({ target }) => setShared(target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}
