/** Hints for the review of a registration: related customers and earlier registrations. */

import type { Actor, Context } from '#server/context.ts'
import { listRecords } from '#server/records/read.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export const HINT_KINDS = ['email', 'mobile', 'company', 'domain'] as const
type HintKind = (typeof HINT_KINDS)[number]

export interface Hint {
  /** The reviewed registration. */
  id: number
  /** The common attribute. */
  kind: HintKind
  /** The other customer. */
  customer: { id: number; username: string; company: string; status: string }
}

/** Mail hosts that do not identify a company. */
const PUBLIC_HOSTS =
  /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|proton|protonmail|gmx|qq|163|126|yeah|sina|sohu|foxmail|aliyun|139|189)\./
/** Limit of listed customers per registration. */
const MAX_CUSTOMERS = 5

const lower = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '')
const domainOf = (customer: AnyRecord): string => {
  const host = lower(customer.email).split('@')[1] ?? ''
  return PUBLIC_HOSTS.test(host) ? '' : host
}

/** The strongest common attribute of two customers; null for none. */
const matchingKind = (record: AnyRecord, other: AnyRecord): HintKind | null => {
  const isEqual = (attributeOf: (customer: AnyRecord) => string) =>
    attributeOf(record) !== '' && attributeOf(record) === attributeOf(other)
  if (isEqual(({ email }) => lower(email))) return 'email'
  if (isEqual(({ mobile }) => lower(mobile))) return 'mobile'
  if (isEqual(({ company }) => lower(company))) return 'company'
  return isEqual(domainOf) ? 'domain' : null
}

/** Hints by customer id. */
export async function reviewHints(context: Context, actor: Actor, ids: readonly number[]): Promise<Hint[]> {
  const list = (filter: Record<string, unknown>) =>
    listRecords(context, actor, 'customers', { filter, range: [0, 99], sort: { field: 'id', order: 'asc' } })
  const { records } = await list({ id: ids })
  const valuesOf = (name: string) => [...new Set(records.flatMap((record) => (record[name] ? [record[name]] : [])))]
  const domains = [...new Set(records.map(domainOf).filter((domain) => domain !== ''))]
  const pages = await Promise.all([
    ...['email', 'mobile', 'company'].map((name) => list({ [name]: valuesOf(name) })),
    ...domains.map((domain) => list({ q: domain })),
  ])
  const candidates = new Map(pages.flatMap((page) => page.records).map((other) => [other.id, other]))
  return records.flatMap((record) =>
    [...candidates.values()]
      .flatMap((candidate): Hint[] => {
        const kind = candidate.id === record.id ? null : matchingKind(record, candidate)
        return kind ? [{ id: record.id, kind, customer: toHintCustomer(candidate) }] : []
      })
      .sort((a, b) => HINT_KINDS.indexOf(a.kind) - HINT_KINDS.indexOf(b.kind))
      .slice(0, MAX_CUSTOMERS),
  )
}

const toHintCustomer = ({ id, username, company, status }: AnyRecord): Hint['customer'] => ({
  id,
  username: String(username),
  company: String(company),
  status: String(status),
})
