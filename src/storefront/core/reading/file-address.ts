/** Where the browser finds a stored file. */
import { fileAddress, type StoredFile } from '#shared/fields/stored-file.ts'
import { apiHost } from '#shared/http/http.ts'

/** The address, also where the API has a host of its own. */
export const addressOfFile = (file: Pick<StoredFile, 'sha256' | 'name'>): string => apiHost() + fileAddress(file)
