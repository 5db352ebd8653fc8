/** The sections of the storefront's navigation. */
import type { frame } from '#locales/en/storefront/frame.ts'
import { PAGES } from '../paths.ts'

export const SECTIONS = [
  { to: PAGES.products, label: 'nav.products' },
  { to: PAGES.drawings, label: 'nav.drawings' },
  { to: PAGES.models, label: 'nav.models' },
  { to: PAGES.wiring, label: 'nav.wiring' },
  { to: PAGES.schematics, label: 'nav.schematics' },
  { to: PAGES.guides, label: 'nav.errors' },
  { to: PAGES.firmware, label: 'nav.firmware' },
  { to: PAGES.fixtureFiles, label: 'nav.fixtures' },
  { to: PAGES.documents, label: 'nav.documents' },
  { to: PAGES.contact, label: 'nav.contact' },
] as const satisfies readonly { to: string; label: keyof typeof frame }[]
