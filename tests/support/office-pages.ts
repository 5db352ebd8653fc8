/** The hand-made pages of the portal's office: those of the engine and of every module. */
import { officePages, type Page } from '#shared/pages.ts'

const ofModules = import.meta.glob<Readonly<Record<string, Page>>>(
  '/src/modules/*/shared/pages.ts',
  { eager: true, import: 'pages' },
)

export const allPages = officePages(
  Object.values(ofModules).map((pages) => ({ pages: Object.values(pages) })),
)
