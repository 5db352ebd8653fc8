/** The links of the company, once the page is there. */
import { lazyComponent } from '../ui/lazy-component.tsx'

export const CompanyLinks = lazyComponent(async () => (await import('./company-links.tsx')).CompanyLinks)
