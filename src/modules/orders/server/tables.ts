/** Carts, lists, and the parts of orders. */
import { collected } from '#server/db/account-rows.ts'
import type { SystemTable } from '#server/db/system-table.ts'
import { supersededProgress } from './superseded.ts'

/** Lines of carts and wishlists, in order. */
const cartLines: SystemTable = {
  name: 'cart_lines',
  accountRows: collected,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'list', kind: 'text' },
    { name: 'position', kind: 'integer' },
    { name: 'part_id', kind: 'integer' },
    { name: 'part_number', kind: 'text' },
    { name: 'quantity', kind: 'integer' },
    { name: 'serial_number', kind: 'text' },
    { name: 'model', kind: 'text', nullable: true },
    { name: 'remark', kind: 'text' },
  ],
  indexes: [['customer_id', 'list', 'position'], ['part_id']],
}

/** Named lists; `lines` is JSON, as in shared carts. With `shared` 1, colleagues can use them. */
const savedLists: SystemTable = {
  name: 'saved_lists',
  accountRows: collected,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'name', kind: 'text' },
    { name: 'lines', kind: 'text' },
    { name: 'line_count', kind: 'integer' },
    { name: 'shared', kind: 'integer', nullable: true },
    { name: 'updated_at', kind: 'text' },
  ],
  indexes: [['customer_id', 'updated_at']],
}

/** Cart snapshots shared by link; only the hash of the token is stored. */
const sharedCarts: SystemTable = {
  name: 'shared_carts',
  accountRows: collected,
  columns: [
    { name: 'token_hash', kind: 'text', primary: true },
    { name: 'id', kind: 'text' },
    { name: 'customer_id', kind: 'integer' },
    { name: 'lines', kind: 'text' },
    { name: 'line_count', kind: 'integer' },
    { name: 'created_at', kind: 'text' },
    { name: 'expires_at', kind: 'text' },
  ],
  indexes: [['customer_id', 'created_at'], ['expires_at']],
}

/**
 * Orders by part. `part_key` is the part number without separators, `id` is `order part_key`.
 */
const orderedParts: SystemTable = {
  name: 'ordered_parts',
  accountRows: null,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'order_id', kind: 'integer' },
    { name: 'part_key', kind: 'text' },
  ],
  indexes: [['part_key', 'order_id'], ['order_id']],
}

export const ordersTables: readonly SystemTable[] = [
  cartLines,
  savedLists,
  sharedCarts,
  orderedParts,
  supersededProgress,
]
