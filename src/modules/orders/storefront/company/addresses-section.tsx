/** The address book: own delivery addresses, and those that the company shares. */
import { useState } from 'react'
import { ADDRESS_BOOK, ADDRESSES, type Address, COLLEAGUES, type Colleague } from '#modules/orders/shared/company.ts'
import { errorMessage } from '#shared/error-message.ts'
import { http } from '#shared/http/http.ts'
import { useText } from '#storefront/account/messages.ts'
import { Section } from '#storefront/account/section.tsx'
import styles from '#storefront/account/user-page.module.css'
import { invalidate, useQuery } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { usePaged } from '#storefront/ui/use-paged.tsx'
import { AddressDialog } from './address-dialog.tsx'

export function AddressesSection() {
  const text = useText()
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
        void restore(address).catch((failure) => showToast({ kind: 'error', text: errorMessage(failure) }))
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
        <AddressDialog address={open === 'new' ? null : open} canShare={canShare} onClose={() => setOpen(null)} />
      )}
    </Section>
  )
}
