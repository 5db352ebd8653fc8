/** The address book: own delivery addresses, and those that the company shares. */

import { useState } from 'react'
import {
  ADDRESS_BOOK,
  ADDRESSES,
  type Address,
  COLLEAGUES,
  type Colleague,
} from '#modules/orders/shared/company.ts'
import { errorMessage } from '#shared/error-message.ts'
import { CODES } from '#shared/errors.ts'
import { http } from '#shared/http/http.ts'
import { hasCode } from '#shared/http/http-error.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { Section } from '#storefront/account/section.tsx'
import styles from '#storefront/account/user-page.module.css'
import { useCheckedForm } from '#storefront/forms/checked-form.ts'
import { useText } from '#storefront/language/language.tsx'
import { invalidate, useQuery } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Checkbox, Field, TextArea } from '#storefront/ui/field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { usePaged } from '#storefront/ui/use-paged.tsx'

const loadCheck = () =>
  import('#modules/orders/shared/orders-schema.ts').then((module) => module.addressProblems)

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null
  /** Whether there are colleagues to share it with. */
  canShare: boolean
  onClose(): void
}

/** Adds or changes a delivery address. */
function AddressDialog({ address, canShare, onClose }: AddressDialogProps) {
  const text = useText('account')
  const frame = useText('frame')
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
      await http({ url: `${ADDRESSES}/${stored.id}`, method: 'PUT', data: change }).catch(
        async (error: unknown) => {
          if (hasCode(error, CODES.conflict)) {
            const { data: current } = await http<Address>({
              url: `${ADDRESSES}/${stored.id}`,
              isFresh: true,
            })
            setBase({ stored: current, isStale: true })
          }
          if (hasCode(error, CODES.notFound)) setBase({ stored: null, isStale: true })
          throw error
        },
      )
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
              {stored
                ? text('address.replace', { address: stored.address })
                : text('address.addAgain')}
            </span>
          </Notice>
        )}
        <Field
          {...field('name')}
          label={text('address.name')}
          hint={text('address.nameHint')}
          autoFocus
        />
        <TextArea
          {...field('address')}
          label={text('address.address')}
          hint={text('address.addressHint')}
          rows={5}
        />
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

export function AddressesSection() {
  const text = useText('account')
  const { data: addresses, error } = useQuery<Address[]>(ADDRESS_BOOK)
  const { visible, pager } = usePaged(addresses ?? [])
  const { data: colleagues = [] } = useQuery<Colleague[]>(COLLEAGUES)
  /** The address in the dialog; `new` for none yet. */
  const [open, setOpen] = useState<Address | 'new' | null>(null)
  const canShare = colleagues.some(({ own, role }) => own && role !== 'viewer')

  const restore = async ({ name, address, shared }: Address) => {
    await http({ url: ADDRESSES, method: 'POST', data: { name, address, shared } })
    await invalidate(ADDRESSES)
  }
  async function remove(address: Address) {
    try {
      await http({ url: `${ADDRESSES}/${address.id}`, method: 'DELETE' })
      const undo = () =>
        void restore(address).catch((failure) =>
          showToast({ kind: 'error', text: errorMessage(failure) }),
        )
      const action = { label: text('address.undo'), run: undo }
      showToast({ kind: 'info', text: text('address.removed', { name: address.name }), action })
    } catch (failure) {
      showToast({ kind: 'error', text: errorMessage(failure) })
    }
    await invalidate(ADDRESSES)
  }

  return (
    <Section id="addresses" title={text('user.addresses')} lead={text('address.lead')}>
      {error && <Notice kind="error">{error.message}</Notice>}
      {!addresses && !error && <SkeletonRows rows={2} />}
      <ul className={styles.devices}>
        {visible.map((address) => (
          <li key={address.id} className={styles.row}>
            <div>
              <div className={styles.device}>
                {address.name} {address.shared && <Chip tone="info">{text('address.shared')}</Chip>}
              </div>
              <p className={`${styles.quiet} ${styles.lines}`}>{address.address}</p>
            </div>
            {(!address.shared || canShare) && (
              <span className={styles.end}>
                <Button
                  small
                  aria-label={text('address.editOf', { name: address.name })}
                  onClick={() => setOpen(address)}
                >
                  {text('address.edit')}
                </Button>
                <Button
                  small
                  variant="ghost"
                  aria-label={text('address.removeOf', { name: address.name })}
                  onClick={() => void remove(address)}
                >
                  {text('address.remove')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {pager}
      <div className={styles.end}>
        <Button onClick={() => setOpen('new')}>{text('address.add')}</Button>
      </div>
      {open && (
        <AddressDialog
          address={open === 'new' ? null : open}
          canShare={canShare}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}
