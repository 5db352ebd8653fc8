/** Addresses of stored files. */
import { fileAddress, type StoredFile } from '#shared/fields/stored-file.ts'
import { apiHost } from '#shared/http/http.ts'

/** The address, also for an API on another host. */
export const addressOfFile = (file: Pick<StoredFile, 'sha256' | 'name'>): string => apiHost() + fileAddress(file)
