/**
 * Rejects the passwords that are guessed first: the 10,000 most common ones of leaked lists (zxcvbn-ts, MIT), which are
 * read when the first password is set.
 */

import type { Change } from '#server/core/writes/hook.ts'
import { ValidationError } from '#shared/errors.ts'

const COUNT = 10_000

let common: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, COUNT))
}

/** @throws ValidationError at `password` */
export async function rejectCommonPassword({ values }: Pick<Change, 'values'>): Promise<void> {
  const { password } = values
  if (typeof password !== 'string') return
  common ??= load()
  const isCommon = (await common).has(password.trim().toLowerCase())
  if (isCommon) throw new ValidationError([{ path: 'password', key: 'validation.commonPassword' }])
}
