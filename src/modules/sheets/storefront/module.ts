/** The portal's side of wiring diagrams, schematics and documents. */
import type { StorefrontModule } from '#storefront/module.ts'

export const storefrontModule: StorefrontModule = {
  name: 'sheets',
  pages: {
    '/jiexian_web?sheet&with': () =>
      import('./compare/compare-page.tsx').then((module) => module.WiringComparePage),
    '/jiexian_web?sheet': () => import('./sheet-page.tsx').then((module) => module.WiringSheetPage),
    '/jiexian_web': () => import('./list-page.tsx').then((module) => module.WiringPage),
    '/yuanli_web?sheet&with': () =>
      import('./compare/compare-page.tsx').then((module) => module.SchematicComparePage),
    '/yuanli_web?sheet': () =>
      import('./sheet-page.tsx').then((module) => module.SchematicSheetPage),
    '/yuanli_web': () => import('./list-page.tsx').then((module) => module.SchematicsPage),
    '/other_web?sheet&with': () =>
      import('./compare/compare-page.tsx').then((module) => module.DocumentComparePage),
    '/other_web?sheet': () => import('./sheet-page.tsx').then((module) => module.DocumentPage),
    '/other_web': () => import('./list-page.tsx').then((module) => module.DocumentsPage),
  },
}
