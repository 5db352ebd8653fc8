/** The sections of the storefront's navigation, with the further pages that belong to them. */
import type { frame } from '#locales/en/storefront/frame.ts'
import { PAGES } from '../paths.ts'

interface Section {
  to: string
  label: keyof typeof frame
  pages?: readonly string[]
}

export const SECTIONS: readonly Section[] = [
  { to: PAGES.products, label: 'nav.products', pages: [PAGES.detail] },
  { to: PAGES.drawings, label: 'nav.drawings' },
  { to: PAGES.models, label: 'nav.models', pages: [PAGES.model, PAGES.explodedModel] },
  { to: PAGES.wiring, label: 'nav.wiring' },
  { to: PAGES.schematics, label: 'nav.schematics' },
  { to: PAGES.guides, label: 'nav.errors' },
  { to: PAGES.firmware, label: 'nav.firmware', pages: [PAGES.firmwareLog] },
  { to: PAGES.fixtureFiles, label: 'nav.fixtures' },
  { to: PAGES.documents, label: 'nav.documents' },
  { to: PAGES.contact, label: 'nav.contact' },
]
