/** Links to the pages that every visitor may read: below each page, and where accounts are made. */
import { companyPageAddress } from '#shared/web/company-pages.ts'
import { useText } from '../language/use-text.ts'
import { PageLink } from './page-link.tsx'

const LINKED = ['privacy', 'terms'] as const

export function CompanyLinks() {
  const text = useText()
  return LINKED.map((name) => (
    <PageLink key={name} to={companyPageAddress(name)}>
      {text(`foot.${name}`)}
    </PageLink>
  ))
}
