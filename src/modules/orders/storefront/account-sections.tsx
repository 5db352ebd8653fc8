/** Addresses and company in the account page. */
import { COMPANIES, type Company } from '#modules/orders/shared/company.ts'
import type { AccountSection } from '#storefront/account/section.tsx'
import { useQuery } from '#storefront/query/use-query.ts'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'

const AddressesSection = lazyComponent(
  () => import('./company/addresses-section.tsx').then((module) => module.AddressesSection),
  <SkeletonRows rows={2} />,
)
const CompanySection = lazyComponent(
  () => import('./company/company-section.tsx').then((module) => module.CompanySection),
  null,
)
const useHasCompany = () => Boolean(useQuery<Company[]>(COMPANIES).data?.length)

export const accountSections: readonly AccountSection[] = [
  { id: 'addresses', label: 'user.addresses', Section: AddressesSection },
  { id: 'company', label: 'user.company', Section: CompanySection, useIsLinked: useHasCompany },
]
