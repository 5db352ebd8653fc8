/** Inspection kinds of fixture files: GDTF archives, and fixtures of the Open Fixture Library and QLC+. */
import type { InspectionKind } from '#server/core/inspections/inspection.ts'
import { MEGABYTE } from '#shared/measures.ts'
import type { FixtureReport } from '#shared/web/fixture-library.ts'

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

export const qxfKind: InspectionKind<FixtureReport> = {
  name: 'qxf',
  version: 1,
  maxSize: 8 * MEGABYTE,
  timeoutMs: 20_000,
  matches: ({ name, type }) => type === 'application/x-qxf' || name.toLowerCase().endsWith('.qxf'),
  module: new URL('./qxf/inspect.ts', import.meta.url).href,
}

/** Fixture library formats that the server can read. */
export const READ_FORMATS = ['gdtf', 'ofl', 'qxf'] as const
export type ReadFormat = (typeof READ_FORMATS)[number]

export const kindOfFormat = { gdtf: gdtfKind, ofl: oflKind, qxf: qxfKind } satisfies Record<ReadFormat, unknown>

export const isReadFormat = (format: unknown): format is ReadFormat => READ_FORMATS.some((item) => item === format)
