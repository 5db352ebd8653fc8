/** Links to the pages that every visitor may read: below each page, and where accounts are made. Loads after the page, with its keys. */
import { companyPageAddress } from '#shared/web/company-pages.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useText } from './company-messages.ts'
import { listenForShortcuts } from './shortcuts.ts'

const LINKED = ['privacy', 'terms'] as const

listenForShortcuts()

export function CompanyLinks() {
  const text = useText()
  return LINKED.map((name) => (
    <PageLink key={name} to={companyPageAddress(name)}>
      {text(`link.${name}`)}
    </PageLink>
  ))
}
