/** The signed-in staff user's own account. */
import type { Label } from '#fields/field.ts'
import type { StoredFile } from '#fields/stored-file.ts'

/**
 * Fields that users can edit without permission for accounts; none of them affects sign-in or
 * permissions.
 */
export interface OwnDetails {
  name: string | null
  email: string | null
  avatar: StoredFile | null
  introduction: string | null
  /** Language of mails; null if not set. */
  language: string | null
  /** Notifications sent by mail. */
  digest: string | null
}

export interface OwnAccount extends OwnDetails {
  id: number
  username: string
  roles: { key: string; name: Label }[]
}

/** Entry of the audit log, without values. */
export interface OwnChange {
  id: number
  at: string
  action: 'create' | 'update' | 'delete'
  resource: string
  record: number
  title: string
  /** Names of readable fields. */
  fields: string[]
}

/** Page of the user's changes, newest first. */
export interface OwnChangesPage {
  changes: OwnChange[]
  hasOlder: boolean
}
