/** Deletes one record after confirmation; loads with the first one. */
import { lazyPart } from '../lazy-part.tsx'

export const DeleteRecord = lazyPart(async () => (await import('./delete-one-record.tsx')).DeleteOneRecord)
