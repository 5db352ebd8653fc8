/**
 * Schema of stored files; separate from the type, to keep validation out of the storefront bundle.
 */
import { z } from 'zod'
import type { StoredFile } from './stored-file.ts'

export const storedFileSchema: z.ZodType<StoredFile> = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1).max(255),
  size: z.number().int().nonnegative(),
  type: z.string().max(100),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
})
