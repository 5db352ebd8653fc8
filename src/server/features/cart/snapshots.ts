/** Lines as they are kept outside the cart, in saved lists and behind shared links: as JSON, without what the dictionary says. */
import { z } from 'zod'
import type { StoredLine } from './lines.ts'

const snapshotSchema = z.array(
  z.object({
    part: z.number(),
    part_number: z.string(),
    quantity: z.number(),
    serial_number: z.string(),
    remark: z.string(),
  }),
)

export const toSnapshot = (lines: readonly StoredLine[]): string => JSON.stringify(lines.map(({ id, ...line }) => line))

/** The lines of a snapshot, each named by its place. */
export const fromSnapshot = (text: unknown): StoredLine[] =>
  snapshotSchema.parse(JSON.parse(String(text))).map((line, index) => ({ ...line, id: String(index) }))
