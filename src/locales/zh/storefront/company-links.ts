/** Chinese names of the company's pages in links to them. */
import type { companyLinks as en } from '../../en/storefront/company-links.ts'

export const companyLinks: typeof en = {
  'link.privacy': '隐私说明',
  'link.terms': '使用条款',
}
