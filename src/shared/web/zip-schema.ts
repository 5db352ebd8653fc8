/** What is asked for as one archive. */
import { z } from 'zod'

/** More than any product has. */
export const ZIP_FILES = 2000

const file = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Folders and name in the archive. */
  name: z.string().min(1).max(400),
})

export const zipSchema = z.strictObject({
  /** Of the archive itself, without its ending. */
  name: z.string().min(1).max(200),
  files: z.array(file).min(1).max(ZIP_FILES),
})
export type ZipOrder = z.input<typeof zipSchema>
