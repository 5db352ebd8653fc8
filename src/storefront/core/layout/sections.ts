/** The sections of the storefront's navigation. */
import type { messages } from '../language/messages.ts'

export const SECTIONS = [
  { to: '/product_web', label: 'nav.products' },
  { to: '/zujian_web', label: 'nav.drawings' },
  { to: '/demo_web', label: 'nav.models' },
  { to: '/jiexian_web', label: 'nav.wiring' },
  { to: '/yuanli_web', label: 'nav.schematics' },
  { to: '/error_web', label: 'nav.errors' },
  { to: '/flist_web', label: 'nav.firmware' },
  { to: '/tlange_web', label: 'nav.fixtures' },
  { to: '/other_web', label: 'nav.documents' },
  { to: '/contact_web', label: 'nav.contact' },
] as const satisfies readonly { to: string; label: keyof typeof messages }[]
