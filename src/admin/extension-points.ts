/**
 * Extension points that other rooms and the modules fill in for the frame and the lists; provided
 * by create-admin.tsx.
 */
import type { SortPayload } from 'ra-core'
import { type ComponentType, createContext, type Ref, use } from 'react'
import type { Brand, OpenWork, StartPart, Waiting } from './module.ts'
import type { ResourceParts } from './resource-part.ts'
import type { MenuAction } from './ui/menu-button.tsx'

/** A record whose notes and history are shown. */
export interface RecordHistoryProps {
  resource: string
  id: number
  /** `lock_version`: a newer one has a longer history. */
  version: number
  title: string
}

/** A record on its page. */
export interface OpenRecordProps {
  resource: string
  id: number
  /** Whether the form has unsaved changes. */
  isDirty: boolean
}

/** A record that does not exist. */
export interface MissingRecordProps {
  resource: string
  id: number
  /** The server's message. */
  message: string
}

/** A row's values by field, unsaved ones included. */
export type SheetValues = Readonly<Record<string, unknown>>

/** Actions of the surrounding page on a sheet. */
export interface SheetHandle {
  /** Makes a row the active one, without moving the keyboard focus. */
  select(row: number): void
  /** Adds unsaved rows below the last one. */
  addRows(rows: readonly SheetValues[]): void
  /** @returns whether everything is saved */
  save(): Promise<boolean>
}

export interface SheetViewProps {
  /** Records to edit; new ones refer to the records that the filter names. */
  filter: SheetValues
  sort: SortPayload
  /** Columns to omit. */
  except?: readonly string[]
  ref?: Ref<SheetHandle>
  /** Takes whether there are unsaved changes, and whether they stay as a draft. */
  onDirty(isDirty: boolean, isStored: boolean): void
  /** Takes all rows whenever they have changed. */
  onRows?(rows: readonly SheetValues[]): void
  /** Takes the position of the active row; the last one may be the empty row for a new record. */
  onActiveRow?(row: number): void
}

export interface Credentials {
  username: string
  password: string
}

export interface SignInFormProps {
  /** Takes a token after a second step. @throws Error with a message for the user */
  signIn(credentials: Credentials | { token: string }): Promise<unknown>
  /** The expected user. */
  defaultUsername?: string | undefined
}

/** Further properties are those that a menu gives its items. */
export interface MoreItemProps {
  /** The control that has opened the menu. */
  anchor: HTMLElement | null
  /** Closes the menu. */
  onSelect(): void
}

export interface Extensions {
  /** Above the top bar. */
  Banner: ComponentType
  /** In the top bar, after the breadcrumb. */
  TopBarTools: ComponentType
  /** On phones, first in the menu of what does not fit into the top bar. */
  MoreItem: ComponentType<MoreItemProps>
  /** In the dialog of an ended session. */
  SignInForm: ComponentType<SignInFormProps>
  /** Next to every page: live updates, dialogs. */
  Overlay: ComponentType
  /** Next to every page, by the modules. */
  moduleOverlays: readonly ComponentType[]
  /** In the menu of every list. */
  useListTools(): readonly MenuAction[]
  /** Next to the form of every record: its notes and its last changes. */
  RecordHistory: ComponentType<RecordHistoryProps>
  /** In place of a record that does not exist. */
  MissingRecord: ComponentType<MissingRecordProps>
  /** Before them: who else has the record open. */
  RecordPresence: ComponentType<OpenRecordProps>
  /** In the form of every record, above its fields: what others have changed meanwhile. */
  RecordWatch: ComponentType<OpenRecordProps>
  /** Replaces the grid of a list that is switched to cells. */
  Sheet: ComponentType<SheetViewProps>
  /** Counted in the menus. */
  waiting: readonly Waiting[]
  /** On the start page, by key. */
  openWork: Readonly<Record<string, OpenWork>>
  startParts: readonly StartPart[]
  /** Names of the lists that the search offers when it finds nothing. */
  mainLists: readonly string[]
  brand: Brand
  /** Loads the code of a hand-made page that the user is about to open. @param path of the page */
  preloadPage(path: string): void
  /** By resource name. */
  resourceParts: Readonly<Record<string, ResourceParts>>
}

export const ExtensionsContext = createContext<Extensions | null>(null)

/** @throws Error outside App */
export function useExtensions(): Extensions {
  const extensions = use(ExtensionsContext)
  if (!extensions) throw new Error('there are no extensions outside of App')
  return extensions
}
