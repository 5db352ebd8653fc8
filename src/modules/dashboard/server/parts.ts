/** Most ordered parts, from the lines of recent orders. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { Actor, Context } from '#server/context.ts'
import { and, rowConditions } from '#server/records/conditions.ts'
import { byLocale, localizedColumns, readLocalized } from '#shared/i18n/locales.ts'
import { toDetectedLanguage } from '#shared/i18n/written-language.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Dashboard } from '../shared/dashboard.ts'

type Part = NonNullable<Dashboard['orders']>['parts'][number]
interface Line {
  part_number: string
  /** A plain text in old orders. */
  part_name: Bilingual | string | null
  quantity: number
}

const MAX_CANDIDATES = 500
const MAX_VISIBLE = 8

/** Parts by number of orders, then by quantity; without cancelled orders. */
export async function mostOrdered(
  { db, resources }: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
  since: string,
): Promise<Part[]> {
  if (!resources.orders) return []
  const orders = await db.query
    .selectFrom('orders')
    .select('lines')
    .where(and(rowConditions({ db, resources }, actor, 'list', resources.orders)))
    .where('created_at', '>=', since)
    .where('status', 'not in', ['cancelled', 'declined'])
    .orderBy('created_at', 'desc')
    .limit(MAX_CANDIDATES)
    .execute()
  const top = ranked(orders.map(({ lines }) => JSON.parse(String(lines ?? '[]')) as Line[]))
  const codes = resources.codes
  if (!top.length || !codes || !can(actor, 'list', codes) || !can(actor, 'read', codes, 'name')) return top
  const numbers = top.map((part) => part.part_number)
  const matches = await db.query
    .selectFrom('codes')
    .select(['id', 'part_number', ...localizedColumns('name')])
    .where('part_number', 'in', numbers)
    .where(and(rowConditions({ db, resources }, actor, 'list', codes)))
    .execute()
  return top.map((part) => {
    const code = matches.find(({ part_number }) => part_number === part.part_number)
    return code ? { ...part, id: Number(code.id), name: readLocalized(code, 'name') } : part
  })
}

/** The most ordered parts in the lines of the given orders. */
function ranked(orders: readonly (readonly Line[])[]): Part[] {
  const parts = new Map<string, Part>()
  for (const lines of orders) {
    const counted = new Set<string>()
    for (const { part_number, part_name, quantity } of lines) {
      const name = typeof part_name === 'string' ? toDetectedLanguage(part_name) : (part_name ?? byLocale(() => null))
      const part = parts.get(part_number) ?? { part_number, name, quantity: 0, orders: 0, id: null }
      part.quantity += quantity
      if (!counted.has(part_number)) part.orders++
      counted.add(part_number)
      parts.set(part_number, part)
    }
  }
  const byUse = (a: Part, b: Part) =>
    b.orders - a.orders || b.quantity - a.quantity || (a.part_number < b.part_number ? -1 : 1)
  return [...parts.values()].sort(byUse).slice(0, MAX_VISIBLE)
}
