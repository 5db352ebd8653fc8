/** Customers of one company. */
export const COLLEAGUE_ROLES = ['viewer', 'buyer', 'approver'] as const
export type ColleagueRole = (typeof COLLEAGUE_ROLES)[number]

export interface Colleague {
  username: string
  role: ColleagueRole
  /** Whether it is the customer who asks. */
  own: boolean
}

/** The company of a customer, of the own records. */
export interface Company {
  id: number
  name: string
  approval: 'never' | 'above' | 'always'
  approval_from: number | null
}

/** A delivery address, of the own records. */
export interface Address {
  id: number
  lock_version: number
  name: string
  address: string
  /** For all colleagues. */
  shared: boolean
}

export const ADDRESSES = '/api/web/own/addresses'
export const COMPANIES = '/api/web/own/companies'
export const COLLEAGUES = '/api/web/colleagues'
