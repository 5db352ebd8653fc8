/** Second factors of staff by account id; separate from accounts, which are exported and logged. */
import { ofStaff } from './account-rows.ts'
import type { SystemTable } from './system-table.ts'

/**
 * Secrets of authenticator apps. `last_step` is the period of the last accepted code, to prevent
 * its reuse.
 */
const appSecrets: SystemTable = {
  name: 'app_secrets',
  accountRows: ofStaff,
  columns: [
    { name: 'account_id', kind: 'integer', primary: true },
    { name: 'secret', kind: 'text' },
    { name: 'last_step', kind: 'integer' },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [],
}

/** Public keys of passkeys, in Base64URL; `transports` is JSON. */
const passkeys: SystemTable = {
  name: 'passkeys',
  accountRows: ofStaff,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'account_id', kind: 'integer' },
    { name: 'name', kind: 'text' },
    { name: 'public_key', kind: 'text' },
    { name: 'counter', kind: 'integer' },
    { name: 'transports', kind: 'text' },
    { name: 'created_at', kind: 'text' },
    { name: 'last_used', kind: 'text', nullable: true },
  ],
  indexes: [['account_id']],
}

/** Hashes of recovery codes, which are deleted when used. */
const recoveryCodes: SystemTable = {
  name: 'recovery_codes',
  accountRows: ofStaff,
  columns: [
    { name: 'hash', kind: 'text', primary: true },
    { name: 'account_id', kind: 'integer' },
  ],
  indexes: [['account_id']],
}

/**
 * Pending second steps by hash of the challenge. `secret` is that of an app that is being set up.
 */
const challenges: SystemTable = {
  name: 'challenges',
  accountRows: ofStaff,
  columns: [
    { name: 'hash', kind: 'text', primary: true },
    { name: 'account_id', kind: 'integer' },
    { name: 'purpose', kind: 'text' },
    { name: 'secret', kind: 'text', nullable: true },
    { name: 'expires_at', kind: 'text' },
  ],
  indexes: [['account_id'], ['expires_at']],
}

export const secondFactorTables: readonly SystemTable[] = [
  appSecrets,
  passkeys,
  recoveryCodes,
  challenges,
]
