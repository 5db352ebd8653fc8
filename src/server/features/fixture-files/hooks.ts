/**
 * Write hooks of fixture libraries: rejects files of another format, and reads modes, and the revision if none is given,
 * from the file where the server supports the format.
 */
import { findFiles } from '#server/core/files/store.ts'
import { getInspection, storedSubject } from '#server/core/inspections/inspect.ts'
import type { InspectionResult } from '#server/core/inspections/inspection.ts'
import { message } from '#server/core/message.ts'
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { type FieldError, ValidationError } from '#shared/errors.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { sameValue } from '#shared/same-value.ts'
import type { FixtureMode, FixtureReport } from '#shared/web/fixture-library.ts'
import { isReadFormat, kindOfFormat, type ReadFormat } from './inspections.ts'
import { revisionName } from './revision-name.ts'

/** Limits of modes per record, and of stored data per mode. */
const MAX_MODES = 200
const MAX_MODE_LENGTH = 50_000

export const fixtureFileHooks: WriteHooks = {
  fixture_libraries: {
    before: async (change) => {
      const { action, before, values } = change
      if (action === 'delete' || !['file', 'format', 'modes'].some((name) => name in values)) return
      const format = 'format' in values ? values.format : before?.format
      if (!isReadFormat(format)) return
      const file = ('file' in values ? values.file : before?.file) as StoredFile | null | undefined
      const report = file ? await reportOf(change, format, file) : null
      const modes = modesOf(report)
      if (before && sameValue(modes, before.modes)) delete values.modes
      else values.modes = modes
      const revision = 'revision' in values ? values.revision : before?.revision
      const isEmpty = revision === null || revision === undefined || revision === ''
      if (isEmpty && 'file' in values && report) values.revision = revisionName(report)
    },
  },
}

/** The inspection report of the file; none where it is not stored, which another check rejects. */
async function reportOf({ context, trx }: Change, format: ReadFormat, file: StoredFile): Promise<FixtureReport | null> {
  const info = (await findFiles(trx, [file.sha256])).get(file.sha256)
  if (!info) return null
  const subject = { ...info, name: file.name }
  const finding = await getInspection(storedSubject(context, subject, trx), kindOfFormat[format])
  if (finding.status === 'sound') return finding.report
  throw new ValidationError([fileError(format, finding)])
}

const fileError = (format: ReadFormat, finding: Exclude<InspectionResult, { status: 'sound' }>): FieldError => ({
  path: 'file',
  ...(finding.status === 'defective'
    ? finding.reason
    : message('fixtureFiles.notOfFormat', { format: format.toUpperCase() })),
})

/** The stored form of modes, for lists and search. */
const modesOf = (report: FixtureReport | null) =>
  (report?.modes ?? []).slice(0, MAX_MODES).map((mode, index) => ({
    name: mode.name.slice(0, 255) || `#${index + 1}`,
    channels: mode.footprint,
    list: channelLines(mode).slice(0, MAX_MODE_LENGTH),
  }))

const channelLines = ({ channels }: FixtureMode): string =>
  channels.map(({ offsets, name }) => `${offsets.join('/') || '–'} ${name}`).join('\n')
