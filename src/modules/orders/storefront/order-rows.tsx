/** Orders as rows: those that wait for the network, and those that the server has. */
import type { ReactNode } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { outboxMirror } from '#storefront/offline/outbox/entry.ts'
import { orderUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { OrderEntry } from '../shared/orders.ts'
import { isPendingOrder } from './cart/pending.ts'
import styles from './order-rows.module.css'
import { StatusChip } from './status-chip.tsx'

const COLUMNS = ['number', 'parts', 'status', 'shipment', 'date'] as const

interface OrderRowsProps {
  orders: readonly OrderEntry[]
  /** Others than those on the screen are loading. */
  isLoading: boolean
}

export function OrderRows({ orders, isLoading }: OrderRowsProps) {
  const text = useText('orders')
  return (
    <table className={styles.orders} aria-busy={isLoading}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {text(`heading.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

/** Orders of this device that wait for the network. */
export function PendingOrders() {
  const text = useText('orders')
  const format = useFormat()
  const entries = outboxMirror.use().filter(isPendingOrder)
  return entries.map(({ key, at, lines, review, refusal }) => (
    <p key={key} className={styles.pending}>
      <Chip tone="warning">{text(refusal ? 'entry.rejected' : 'entry.waits')}</Chip>
      <span>
        {text('entry.lines', { smart_count: lines.length })}
        {review.purchase_order && ` · ${review.purchase_order}`}
      </span>
      <time dateTime={at}>{format.dateTime(at)}</time>
    </p>
  ))
}

const Cell = ({ name, children }: { name: (typeof COLUMNS)[number]; children: ReactNode }) => (
  <td className={styles[name]}>{children}</td>
)

function OrderRow({ order }: { order: OrderEntry }) {
  const text = useText('orders')
  const format = useFormat()
  const read = useInLanguage()
  const { id, number, status, lines, first, pictures, orderer, purchase_order, created_at } = order
  const name = first ? read(first) : ''
  const more = [purchase_order, orderer && text('order.by', { name: orderer })].filter(Boolean)
  return (
    <tr className={styles.order}>
      <Cell name="number">
        <PageLink className={`mono ${styles.link}`} to={orderUrl(id)}>
          {number}
        </PageLink>
        {more.length > 0 && <span className={styles.more}>{more.join(' · ')}</span>}
      </Cell>
      <Cell name="parts">
        <div className={styles.summary}>
          {pictures.length > 0 && <Pictures files={pictures} />}
          <span>{lines > 1 ? text('entry.first', { first: name, n: lines - 1 }) : name}</span>
        </div>
      </Cell>
      <Cell name="status">
        <StatusChip status={status} />
      </Cell>
      <Cell name="shipment">
        <Shipment order={order} />
      </Cell>
      <Cell name="date">
        <time dateTime={created_at}>{format.date(created_at)}</time>
      </Cell>
    </tr>
  )
}

const Pictures = ({ files }: { files: readonly StoredFile[] }) => (
  <span className={styles.pictures}>
    {files.map((file) => (
      <img
        key={file.sha256}
        src={fileUrl(file)}
        alt=""
        width="36"
        height="36"
        loading="lazy"
        decoding="async"
      />
    ))}
  </span>
)

function Shipment({ order: { tracking_number, tracking_page } }: { order: OrderEntry }) {
  const text = useText('orders')
  if (!tracking_number) return null
  const number = <span className="mono">{tracking_number}</span>
  return (
    <>
      <span className={styles.label}>{text('order.tracking')} </span>
      {tracking_page ? (
        <a className={styles.tracking} href={tracking_page} target="_blank" rel="noreferrer">
          {number}
        </a>
      ) : (
        number
      )}
    </>
  )
}
