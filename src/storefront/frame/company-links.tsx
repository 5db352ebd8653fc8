/** Links to the pages that every visitor may read: below each page, and where accounts are made. Loads after the page, with its keys. */
import type { companyLinks } from '#locales/en/storefront/company-links.ts'
import { companyPageUrl } from '#modules/orders/shared/company-pages.ts'
import { textsOf } from '../language/language.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { listenForShortcuts } from './shortcuts.ts'

const useText = textsOf(
  import.meta.glob<typeof companyLinks>('./*/storefront/company-links.ts', {
    base: '/src/locales',
    eager: true,
    import: 'companyLinks',
  }),
)

const LINKED = ['privacy', 'terms'] as const

listenForShortcuts()

export function CompanyLinks() {
  const text = useText()
  return LINKED.map((name) => (
    <PageLink key={name} to={companyPageUrl(name)}>
      {text(`link.${name}`)}
    </PageLink>
  ))
}
