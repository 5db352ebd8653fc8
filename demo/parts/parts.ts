/** Numbers the parts of every product, and lays out the chain of revisions of each. */
import { productOf, products } from '../products/products.ts'
import { commonParts } from './common.ts'
import { movingHeadParts } from './moving-heads.ts'
import type { PartRow } from './part.ts'
import { type Revision, revisions } from './revisions.ts'
import { staticParts } from './static.ts'

export interface Part extends PartRow {
  number: string
  /** The model it belongs to; null for parts that all products share. */
  product: string | null
  status: 'active' | 'superseded' | 'obsolete'
  supersededBy: string | null
  orderable: boolean
  /** The change that introduced it; null for the first revision. */
  since: Revision | null
  /** The change that replaced it. */
  until: Revision | null
}

/** The platform of parts that all products share. */
const SHARED_PLATFORM = '00'

/** Parts that are no longer made and have no successor. */
const OBSOLETE = new Set([
  'VELA-300 cover-arm-left',
  'VELA-300 cover-arm-right',
  'VELA-300 gobo-cone',
  'VELA-300 bracket-handle',
  'VOLANS-280 wheel-fixed',
  'VOLANS-280 pcb-display',
  'VOLANS-280 cover-base-side',
  ' case-single',
])
/** Parts that only we fit: sent with a technician, not sold. */
const UNAVAILABLE = new Set(['bracket-chassis', 'bracket-arm', 'heatsink'])

/** `FS-PCB-0210-03`: family, platform and running number of the family, revision. */
const partNumber = (family: string, platform: string, index: number, revision: number) =>
  `FS-${family}-${platform}${String(index).padStart(2, '0')}-${String(revision).padStart(2, '0')}`

/** Every revision of every part of one product, oldest first. */
function partsOf(product: string | null, platform: string, rows: readonly PartRow[]): Part[] {
  const families = Map.groupBy(rows, (row) => row.family)
  return rows.flatMap((row) => {
    const siblings = families.get(row.family) ?? []
    const position = (siblings.indexOf(row) + 1) * (siblings.length > 9 ? 5 : 10)
    const changes = revisions.filter(
      (revision) => revision.product === product && revision.slot === row.slot,
    )
    return [null, ...changes].map((since, index): Part => {
      const until = changes[index] ?? null
      const obsolete = OBSOLETE.has(`${product ?? ''} ${row.slot}`)
      return {
        ...row,
        number: partNumber(row.family, platform, position, index + 1),
        product,
        status: until ? 'superseded' : obsolete ? 'obsolete' : 'active',
        supersededBy: until ? partNumber(row.family, platform, position, index + 2) : null,
        orderable: until === null && !obsolete && !UNAVAILABLE.has(row.slot),
        since,
        until,
      }
    })
  })
}

export const parts: readonly Part[] = [
  ...partsOf(null, SHARED_PLATFORM, commonParts),
  ...products.flatMap(({ model, platform }) =>
    partsOf(model, platform, movingHeadParts[model] ?? staticParts[model] ?? []),
  ),
]

const bySlot = Map.groupBy(parts, (part) => `${part.product ?? ''} ${part.slot}`)

/** The revisions of a product's part, or of a shared part, oldest first; empty when it has none. */
export const revisionsOf = (product: string, slot: string): readonly Part[] =>
  bySlot.get(`${product} ${slot}`) ?? bySlot.get(` ${slot}`) ?? []

/**
 * A revision of a product's part, or of a shared part, counted from 1; the current one where none
 * is named.
 */
export function partOf(product: string, slot: string, revision = 0): Part {
  const part = revisionsOf(productOf(product).model, slot).at(revision - 1)
  if (!part) throw new Error(`demo: ${product} has no part "${slot}"`)
  return part
}
