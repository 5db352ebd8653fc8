/** Pages that the company edits: what they are about names them in the address. */
import { PAGES } from './pages.ts'

/** The first two have a default text. */
export const COMPANY_PAGES = ['privacy', 'terms', 'imprint'] as const
export type CompanyPageName = (typeof COMPANY_PAGES)[number]

export const companyPageAddress = (name: CompanyPageName): string => `${PAGES.company}?about=${name}`
