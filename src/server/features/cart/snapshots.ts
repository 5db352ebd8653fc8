/** Lines stored outside the cart, in saved lists and shared carts: as JSON, without data of the dictionary. */
import { z } from 'zod'
import type { StoredLine } from './lines.ts'

const snapshotSchema = z.array(
  z.object({
    part: z.number(),
    part_number: z.string(),
    quantity: z.number(),
    serial_number: z.string(),
    model: z.string().default(''),
    remark: z.string(),
  }),
)

export const toSnapshot = (lines: readonly StoredLine[]): string => JSON.stringify(lines.map(({ id, ...line }) => line))

/** The lines of a snapshot, each identified by its index. */
export const fromSnapshot = (text: unknown): StoredLine[] =>
  snapshotSchema.parse(JSON.parse(String(text))).map((line, index) => ({ ...line, id: String(index) }))
