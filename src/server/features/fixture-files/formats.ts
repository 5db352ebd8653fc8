/** Fixture library formats that the server can read. */
import { gdtfKind, oflKind } from './inspections.ts'

export const READ_FORMATS = ['gdtf', 'ofl'] as const
export type ReadFormat = (typeof READ_FORMATS)[number]

export const kindOfFormat = { gdtf: gdtfKind, ofl: oflKind } satisfies Record<ReadFormat, unknown>

export const isReadFormat = (format: unknown): format is ReadFormat => READ_FORMATS.some((one) => one === format)
