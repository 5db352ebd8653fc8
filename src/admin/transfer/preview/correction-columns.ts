/**
 * The columns of a file as those of a sheet: cells hold the texts of the file, editors the values
 * that they stand for.
 */
import { componentsOf } from '#fields/components.ts'
import { onlyReading } from '#fields/decimal-comma.ts'
import { definitionOf, targetNameOf, text as textField, valueKind } from '#fields/index.ts'
import { readingsFor } from '#fields/number.ts'
import type { Locale } from '#shared/constants.ts'
import type { Decimal, ImportPlan } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import { type ResolvedField, resolveField } from '#shared/resources/resolve-field.ts'
import { validateField } from '#shared/resources/validation.ts'
import { translateErrors } from '../../providers/form-errors.ts'
import { parseCell, type SheetColumn } from '../../sheet/public.ts'
import { targetField } from '../columns/targets.ts'
import type { ImportSession } from '../import-session.ts'
import { visibleColumns } from './preview-cells.ts'

export interface CorrectionColumn extends SheetColumn {
  /** Heading of the column in the file. */
  heading: string
  /** How the column writes fractions, if that is known. */
  mark: Decimal | undefined
  /** Field that checks the cells: numbers in another unit have other limits. */
  rule: ResolvedField
}

/** For ids and composite values, which have no editor in a cell. */
const PLAIN: ResolvedField = resolveField('plain', textField('', '', { max: 100_000 }), {})

export const correctionColumns = (
  resource: Resource,
  session: Pick<ImportSession, 'structure'> & { plan: Pick<ImportPlan, 'columns'> },
): CorrectionColumn[] =>
  visibleColumns(session).map((heading, index) => {
    const { structure, plan } = session
    const target = plan.columns[heading] ?? ''
    const importedField = targetField(resource, target)
    const isPlain = !importedField || componentsOf(importedField).inCell === false
    const part = isPlain
      ? undefined
      : definitionOf(importedField).parts?.find((part) => target.endsWith(part.suffix))
    const unit = structure.columns.find(({ name }) => name === heading)?.unit?.from
    // Several columns may have the same target, so each has a separate name.
    const name = `c${index}`
    const plain = { ...PLAIN, label: importedField?.label ?? PLAIN.label }
    const field = {
      ...(isPlain ? plain : importedField),
      name,
      ...(unit !== undefined && { unit }),
    }
    const rule = {
      ...field,
      showWhen: undefined,
      ...(unit !== undefined && { min: undefined, max: undefined }),
    }
    const mark = structure.layout.columns?.[heading]?.decimal
    return { key: name, field, part: part?.path ?? null, heading, mark, rule }
  })

/** Only the server knows how the days of a column are written, unless they begin with the year. */
const YEAR_FIRST = /^\s*\d{4}/

/** The value that the editor begins with; a text that cannot be read stays one. */
export function valueIn(column: CorrectionColumn, text: string): unknown {
  const { field, part, mark } = column
  const kind = part === null ? valueKind(field) : 'text'
  if (kind === 'dates' && !YEAR_FIRST.test(text))
    return text === '' ? definitionOf(field).emptyValue : text
  if (kind !== 'decimal' || text.trim() === '') return parseCell(column, text)
  const readings = readingsFor(text, field)
  return onlyReading(readings) ?? (mark && readings[mark]) ?? text
}

/** The text for a value, as the import reads it. */
export function textOf({ field, mark }: CorrectionColumn, value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (targetNameOf(field) !== undefined)
    return [value]
      .flat()
      .map((item) => (typeof item === 'number' ? `#${item}` : String(item)))
      .join('; ')
  if (typeof value === 'number') return numberText(value, mark)
  const definition = definitionOf(field)
  return typeof value !== 'boolean' && definition.isEmpty(value)
    ? ''
    : definition.format(value, field, locale)
}

/** `1.234` may be a thousand, unless the column's style is known; `1.2340` cannot. */
function numberText(value: number, mark: Decimal | undefined): string {
  const text = String(value)
  if (mark === undefined) return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
  return text.replace('.', mark)
}

/** A corrected cell as lists show its value. */
export function displayText(
  column: CorrectionColumn,
  text: string,
  titleOf: (resource: string, id: number) => string | undefined,
  locale: Locale,
): string {
  const { field, part } = column
  const target = targetNameOf(field)
  if (target !== undefined)
    return text.replace(/#(\d+)/g, (id, digits: string) => titleOf(target, Number(digits)) ?? id)
  if (part !== null || valueKind(field) !== 'text' || text === '' || errorOf(column, text, locale))
    return text
  return definitionOf(field).format(valueIn(column, text), field, locale)
}

/** The reason why a corrected cell is still invalid, as far as it is known without the server. */
export function errorOf(
  column: CorrectionColumn,
  text: string,
  locale: Locale,
): string | undefined {
  const { field, part, rule } = column
  const isOpen = part !== null || targetNameOf(field) !== undefined || valueKind(field) === 'dates'
  // An empty cell keeps the stored value, or begins with the default.
  if (isOpen || (text === '' && field.default !== undefined)) return undefined
  const { errors } = validateField(rule, valueIn(column, text), {})
  return translateErrors(errors, locale)[0]?.message
}
