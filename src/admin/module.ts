/** The office's side of a capability: all that it adds to the engine. */
import type { ComponentType } from 'react'
import type { Page } from '#shared/pages.ts'
import type { AdminMessageKey } from './i18n/texts.ts'
import type { LazyPage } from './lazy-page.ts'
import type { ResourceParts } from './resource-part.ts'

/** A page as both sides know it, with its component. */
export interface OfficePage extends Page {
  Component: LazyPage
}

/** Records that wait for staff: counted at the menu of a page, the first listed on the start page. */
export interface Waiting {
  /** Path of the page. */
  path: string
  resource: string
  filter: Readonly<Record<string, unknown>>
  /** Heading on the start page. */
  title: AdminMessageKey
  /** Field that is shown below the title of a record. */
  line: string
  /** Whether the newest come first; by default, the oldest do. */
  newestFirst?: boolean
  /** Flag that settles a record, where no step of a workflow does. */
  settledBy?: string
}

export interface AdminModule {
  /** Folder of the module. */
  name: string
  /** Parts of generated pages, and custom pages where neither list nor form fits, by resource. */
  resourceParts?: Readonly<Record<string, ResourceParts>>
  /** The start page. */
  Home?: LazyPage
  /** Hand-made pages; their code loads with the first visit. */
  pages?: readonly OfficePage[]
  waiting?: readonly Waiting[]
  /** Next to every page. */
  Overlay?: ComponentType
}
