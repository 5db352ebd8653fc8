/** Stores the attachments of a customer's mail. */

import type { StoredFile } from '#fields/stored-file.ts'
import type { Context } from '#server/context.ts'
import { storeFile } from '#server/files/store.ts'
import { CODES, PublicError } from '#shared/errors.ts'
import { REPLY_FILES } from '../../shared/replies.ts'
import type { MailFile } from './mail-thread.ts'

/** Files of strangers: cleaned with their limits, and without an uploader. */
const UPLOADER = { kind: 'visitor', id: null } as const

interface Attachments {
  attachments: StoredFile[]
  /** Names of the files that are not stored. */
  rejectedNames: string[]
}

/** @throws StorageFullError, after which the mail is handed over again */
export async function storeAttachments(
  context: Context,
  files: readonly MailFile[],
): Promise<Attachments> {
  const { accept, maxFiles } = REPLY_FILES
  const attachments: StoredFile[] = []
  const rejectedNames: string[] = []
  for (const { name, content } of files) {
    const file =
      attachments.length < maxFiles
        ? await stored(context, { name, content: Buffer.from(content), accept })
        : null
    if (file) attachments.push(file)
    else rejectedNames.push(name)
  }
  return { attachments, rejectedNames }
}

/** @returns null for a file of another kind */
async function stored(
  context: Context,
  source: { name: string; content: Buffer; accept: string },
): Promise<StoredFile | null> {
  try {
    return await storeFile(context, { ...source, uploader: UPLOADER, skipInspection: true })
  } catch (error) {
    if (error instanceof PublicError && error.code === CODES.readable) return null
    throw error
  }
}
