/** Pages with texts of the company. */

/** Values of `about`; privacy and terms have default texts. */
export const COMPANY_PAGES = ['privacy', 'terms', 'imprint'] as const
export type CompanyPageName = (typeof COMPANY_PAGES)[number]
