/** Which columns a preview shows, and what its rows hold for each. */
import type { Locale } from '#shared/constants.ts'
import type { ImportPlan, PreviewRow } from '#shared/file-import.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { ImportSession } from '../import-session.ts'

interface ColumnsOfSession extends Pick<ImportSession, 'structure'> {
  plan: Pick<ImportPlan, 'columns'>
}

/** The columns that are read, in the order of the file. */
export const visibleColumns = ({ structure, plan }: ColumnsOfSession): string[] =>
  structure.columns.flatMap(({ name }) => (plan.columns[name] ? [name] : []))

/** The field of a target that is a part of it: `name` of `name_en`. */
const fieldName = (target: string): string => target.replace(/_[a-z]{2}$/, '')

/** The change of a column's field; texts in several languages may be listed as a whole. */
export function changeOf(
  row: PreviewRow,
  target: string | null | undefined,
): PreviewRow['changes'][string] | undefined {
  if (!target) return undefined
  return row.changes[target] ?? row.changes[fieldName(target)]
}

/**
 * The reasons at a column, without the name of its field (`Name.en: …`), which is in the heading.
 */
export const problemsAt = (
  row: PreviewRow,
  column: string,
  label: string,
  locale: Locale,
): string[] =>
  row.problems
    .filter((problem) => problem.column === column)
    .map(({ text }) => withoutName(text, label, languageOf(locale).colon))

function withoutName(text: string, label: string, colon: string): string {
  const end = text.indexOf(colon)
  const name = text.slice(0, Math.max(0, end))
  return label && (name === label || name.startsWith(`${label}.`))
    ? text.slice(end + colon.length)
    : text
}

/** Doubts about a row that is imported are no errors. */
export const problemColor = ({ status }: PreviewRow): string =>
  status === 'failed' ? 'error.main' : 'warning.main'

/** The reasons that belong to no column that is shown. */
export const otherProblems = (row: PreviewRow, columns: readonly string[]): string[] =>
  row.problems
    .filter(({ column }) => column === undefined || !columns.includes(column))
    .map(({ text }) => text)
