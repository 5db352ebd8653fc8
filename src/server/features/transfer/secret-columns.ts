/**
 * Columns with passwords. Their cells are written, and never kept: neither in reports and files of rows nor in samples. The
 * upload itself is deleted after the import.
 */
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { findTarget, type Target } from './mapping/targets.ts'
import type { SourceRow } from './sources/source.ts'

const isSecret = ({ field }: Target): boolean => definitionOf(field).hashed === true

/** Whether a column may contain passwords: by its targets, or by its name if it is ignored. */
export const isSecretColumn = (resource: Resource, name: string, targets: readonly Target[]): boolean =>
  (targets.length ? targets : [findTarget(resource, name)]).some((target) => target !== undefined && isSecret(target))

/** The row with these cells empty. */
export function withoutSecrets(row: SourceRow, isHidden: (column: string) => boolean): SourceRow {
  const hidden = Object.keys(row.cells).filter(isHidden)
  if (!hidden.length) return row
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(hidden.map((column) => [column, ''])) } }
}
