/** Pages with texts of the company, addressed by the parameter `about`. */
import { PAGES } from '#shared/web/pages.ts'

/** Privacy and terms have default texts. */
export const COMPANY_PAGES = ['privacy', 'terms', 'imprint'] as const
export type CompanyPageName = (typeof COMPANY_PAGES)[number]

export const companyPageUrl = (name: CompanyPageName): string => `${PAGES.company}?about=${name}`
