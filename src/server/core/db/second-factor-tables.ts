/** Tables of the second factor of staff, by id of the account. Apart from its record, which is exported and logged. */
import type { SystemTable } from './system-table.ts'

/** Secrets of authenticator apps. `last_step` is the period of the last accepted code, which is valid once. */
const appSecrets: SystemTable = {
  name: 'app_secrets',
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

/** Hashes of recovery codes; a used one is deleted. */
const recoveryCodes: SystemTable = {
  name: 'recovery_codes',
  columns: [
    { name: 'hash', kind: 'text', primary: true },
    { name: 'account_id', kind: 'integer' },
  ],
  indexes: [['account_id']],
}

/** Second steps that are awaited, by hash of their challenge. `secret` is that of an app to be set up. */
const challenges: SystemTable = {
  name: 'challenges',
  columns: [
    { name: 'hash', kind: 'text', primary: true },
    { name: 'account_id', kind: 'integer' },
    { name: 'purpose', kind: 'text' },
    { name: 'secret', kind: 'text', nullable: true },
    { name: 'expires_at', kind: 'text' },
  ],
  indexes: [['account_id'], ['expires_at']],
  isLocal: true,
}

export const secondFactorTables: readonly SystemTable[] = [appSecrets, passkeys, recoveryCodes, challenges]
