/** The office's side of a capability: all that it adds to the engine. */
import type { ComponentType } from 'react'
import type { LazyPage } from './lazy-page.ts'
import type { ResourceParts } from './resource-part.ts'

export interface AdminModule {
  /** Folder of the module. */
  name: string
  /** Parts of generated pages, and custom pages where neither list nor form fits, by resource. */
  resourceParts?: Readonly<Record<string, ResourceParts>>
  /** Hand-made pages, by name in `shared/pages.ts`; their code loads with the first visit. */
  pages?: Readonly<Record<string, LazyPage>>
  /** Next to every page. */
  Overlay?: ComponentType
}
