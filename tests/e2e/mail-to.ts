/** A mailbox: the mails in the server's outbox. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readOutbox } from '../support/mails.ts'
import type { DemoServer } from './demo-server.ts'

/** Waits for a mail to an address with a matching text. @returns the text of the latest */
export async function mailTo(
  { dataDir }: DemoServer,
  address: string,
  text: RegExp,
): Promise<string> {
  const all = () => (existsSync(join(dataDir, 'outbox')) ? readOutbox(dataDir) : [])
  const find = () => all().findLast((mail) => mail.headers.to === address && text.test(mail.text))
  await expect
    .poll(() => find() !== undefined, { message: `a mail to ${address} with ${text}` })
    .toBe(true)
  return find()?.text ?? ''
}

/** The page that a mail links to. */
export const linkIn = (mail: string): string => /https?:\/\/[^/\s]+(\/\S+)/.exec(mail)?.[1] ?? ''
