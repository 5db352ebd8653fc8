/** Request schema of ZIP downloads. */
import { z } from 'zod'

/** Maximum files; more than any product has. */
const ZIP_FILES = 2000

const file = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Path in the archive. */
  name: z.string().min(1).max(400),
})

export const zipSchema = z.strictObject({
  /** Name of the archive without extension. */
  name: z.string().min(1).max(200),
  files: z.array(file).min(1).max(ZIP_FILES),
})
export type ZipRequest = z.input<typeof zipSchema>
