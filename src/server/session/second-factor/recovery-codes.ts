/** Recovery codes: ten for an account, shown once; each replaces the second factor once. */
import { randomInt } from 'node:crypto'
import type { Query } from '../../db/database.ts'
import { hashToken } from '../../http/actor.ts'

const COUNT = 10
/**
 * Crockford's Base32: no letters that look like digits. 16 of them are 80 bits, too many to try,
 * even at the hash.
 */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

const newCode = () =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
const grouped = (code: string) => (code.match(/.{4}/g) ?? []).join('-')

/** Normalises a typed code: case and separators are ignored. */
const normaliseCode = (input: string) =>
  input
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

const hashOf = (account: number, code: string) =>
  hashToken(`recovery ${account} ${normaliseCode(code)}`)

/** Replaces the codes of an account. @returns the new ones, which are not stored */
export async function issueCodes(trx: Query, account: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => grouped(newCode()))
  await deleteCodes(trx, account)
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ hash: hashOf(account, code), account_id: account })))
    .execute()
  return codes
}

export async function deleteCodes(trx: Query, account: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', account).execute()
}

/** Uses a code. @returns false for one that is unknown or was used */
export async function consumeCode(trx: Query, account: number, code: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('recovery_codes')
    .where('hash', '=', hashOf(account, code))
    .where('account_id', '=', account)
    .executeTakeFirst()
  return Number(used.numDeletedRows) > 0
}
