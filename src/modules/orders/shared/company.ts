/** Company accounts: colleagues and delivery addresses. */
export const COLLEAGUE_ROLES = ['viewer', 'buyer', 'approver'] as const
type ColleagueRole = (typeof COLLEAGUE_ROLES)[number]

export interface Colleague {
  username: string
  role: ColleagueRole
  /** Whether it is the requesting customer. */
  own: boolean
}

/** Company of the customer (record of `/api/web/own`). */
export interface Company {
  id: number
  name: string
  approval: 'never' | 'above' | 'always'
  approval_from: number | null
}

/** Delivery address (record of `/api/web/own`). */
export interface Address {
  id: number
  lock_version: number
  name: string
  address: string
  /** Whether colleagues can use it. */
  shared: boolean
}

export const ADDRESSES = '/api/web/own/addresses'
/** All addresses: a venue that is not in the address book cannot be selected. */
export const ADDRESS_BOOK = `${ADDRESSES}?sort=["name","ASC"]&range=[0,499]`
export const COMPANIES = '/api/web/own/companies'
export const COLLEAGUES = '/api/web/colleagues'
