/** The own account of staff, as its page shows it. */
import type { Label } from './fields/field.ts'
import type { StoredFile } from './fields/stored-file.ts'

/** Fields that need no permission for accounts: none that affect sign-in or permissions. */
export interface OwnDetails {
  name: string | null
  email: string | null
  avatar: StoredFile | null
  introduction: string | null
  /** Of mails; null where it is not chosen. */
  language: string | null
  /** Which notifications are sent by mail. */
  digest: string | null
}

export interface OwnAccount extends OwnDetails {
  id: number
  username: string
  roles: { key: string; name: Label }[]
}

/** An entry of the audit log, without values. */
export interface OwnChange {
  id: number
  at: string
  action: 'create' | 'update' | 'delete'
  resource: string
  record: number
  title: string
  /** Names of the fields that the user may read. */
  fields: string[]
}

/** A page of the user's changes, newest first. */
export interface OwnChangesPage {
  changes: OwnChange[]
  hasOlder: boolean
}
