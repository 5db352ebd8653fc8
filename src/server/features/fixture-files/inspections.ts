/** Inspection kinds of fixture files: GDTF archives, and fixtures of the Open Fixture Library. */
import type { InspectionKind } from '#server/core/inspections/inspection.ts'
import type { FixtureReport } from '#shared/web/fixture-library.ts'

const MEGABYTE = 1024 * 1024

export const gdtfKind: InspectionKind<FixtureReport> = {
  name: 'gdtf',
  version: 2,
  maxSize: 100 * MEGABYTE,
  timeoutMs: 20_000,
  matches: ({ name, type }) => type === 'application/x-gdtf' || name.toLowerCase().endsWith('.gdtf'),
  module: new URL('./gdtf/inspect.ts', import.meta.url).href,
}

export const oflKind: InspectionKind<FixtureReport> = {
  name: 'ofl',
  version: 1,
  maxSize: 8 * MEGABYTE,
  timeoutMs: 10_000,
  matches: ({ name, type }) => type === 'application/json' && name.toLowerCase().endsWith('.json'),
  module: new URL('./ofl/inspect.ts', import.meta.url).href,
}

/** Fixture library formats that the server can read. */
export const READ_FORMATS = ['gdtf', 'ofl'] as const
export type ReadFormat = (typeof READ_FORMATS)[number]

export const kindOfFormat = { gdtf: gdtfKind, ofl: oflKind } satisfies Record<ReadFormat, unknown>

export const isReadFormat = (format: unknown): format is ReadFormat => READ_FORMATS.some((item) => item === format)
