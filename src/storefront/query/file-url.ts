/** URLs of stored files. */
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { apiHost } from '#shared/http/http.ts'

/** The URL, also for an API on another host. */
export const fileUrl = (file: Pick<StoredFile, 'sha256' | 'name'>): string =>
  apiHost() + filePath(file)
