/** Problems to solve before a file can be checked. */
import { valueKind } from '#fields/index.ts'
import type { FileColumn } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ImportSession } from '../import-session.ts'
import { targetField } from './targets.ts'

export interface ColumnProblems {
  /** Columns whose numbers or dates can be read in two ways. */
  ambiguous: string[]
  /** Targets of more than one column. */
  duplicates: string[]
  /** Whether no column has a target. */
  isEmpty: boolean
}

/** The open question about a column, if its field stores values that can be read in two ways. */
export function questionOf(
  resource: Resource,
  { ambiguous }: FileColumn,
  target: string | null | undefined,
) {
  const field = target ? targetField(resource, target) : undefined
  return field && valueKind(field) === ambiguous ? ambiguous : undefined
}

export function columnProblems(
  resource: Resource,
  { structure, plan }: Pick<ImportSession, 'structure' | 'plan'>,
): ColumnProblems {
  const mappedColumns = structure.columns.filter(({ name }) => plan.columns[name])
  const targets = mappedColumns.map(({ name }) => plan.columns[name] ?? '')
  return {
    ambiguous: mappedColumns
      .filter((column) => questionOf(resource, column, plan.columns[column.name]))
      .map(({ name }) => name),
    duplicates: [...new Set(targets.filter((target, index) => targets.indexOf(target) !== index))],
    isEmpty: mappedColumns.length === 0,
  }
}

export const isSettled = ({ ambiguous, duplicates, isEmpty }: ColumnProblems): boolean =>
  !isEmpty && ambiguous.length === 0 && duplicates.length === 0
