/** The office's side of a capability: all that it adds to the engine. */
import type { ComponentType } from 'react'
import type { TextValues } from '#shared/i18n/text.ts'
import type { Page } from '#shared/pages.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { AdminMessageKey } from './i18n/texts.ts'
import type { LazyPage } from './lazy-page.ts'
import type { RecordActionsProps, ResourceParts } from './resource-part.ts'

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
  /** Name that completes the title of a record; by default, its subtitle. */
  nameOf?(record: AnyRecord): string
  /** Field that is shown below the title of a record. */
  line: string
  /** Whether the newest come first; by default, the oldest do. */
  newestFirst?: boolean
  /** Set if there is rarely one: while the records load, the start page then shows no card. */
  isRare?: boolean
  /** Settles a record, where neither a step nor a flag does. */
  Action?: ComponentType<Pick<RecordActionsProps, 'record'>>
  /** Flag that settles a record, where no step of a workflow does. */
  settledBy?: string
}

/** A kind of open work on the start page. */
export interface OpenWork {
  label: AdminMessageKey
  values?: TextValues
}

export interface StartPartProps {
  /** The response for the start page: the figures of a module by their names. */
  data: Readonly<Record<string, unknown>>
}

/** Cards of the start page. */
export interface StartPart {
  /** Those of a row follow each other, and wrap. */
  row: 1 | 2
  /** Order in the row. */
  sort: number
  Component: ComponentType<StartPartProps>
}

/** The look of a product, in addition to its name. */
export interface Brand {
  /** URL of an image in the sidebar, until the page style has a logo. */
  mark?: string
  /** URL of a picture at the sign-in, 960 by 1080, on a dark ground. */
  picture?: string
  /** Sentence at the sign-in about what the office is for. */
  lead?: AdminMessageKey
  /** Question before the link from there to the sign-in of customers; none for a product without. */
  customers?: AdminMessageKey
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
  /** Open work on the start page, by its key on the server. */
  openWork?: Readonly<Record<string, OpenWork>>
  startParts?: readonly StartPart[]
  /** Next to every page. */
  Overlay?: ComponentType
}
