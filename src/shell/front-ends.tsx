/** The front ends, whose code loads with the first of their pages. */
import { lazy } from 'react'
import { loadAdminTexts } from '#admin/i18n/texts.ts'
import { storefrontModules } from '#modules/storefront.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { createStorefront } from '#storefront/create-storefront.tsx'

export const { Storefront, routes: storefrontRoutes } = createStorefront(storefrontModules)

export async function loadBackOffice() {
  const [{ BackOffice }] = await Promise.all([
    import('./back-office.tsx'),
    loadAdminTexts(readLocale()),
  ])
  return { default: BackOffice }
}
export const BackOffice = lazy(loadBackOffice)
