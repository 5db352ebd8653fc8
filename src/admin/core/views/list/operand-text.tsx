/** The operand of a filter as text: labels of choices, titles of records. */
import { useGetMany } from 'ra-core'
import { useLanguage } from '#admin/core/i18n/text.ts'
import type { Locale } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { recordTitle } from '../record-title.ts'
import { resourceNamed } from '../resource.ts'

interface OperandTextProps {
  field: ResolvedField
  operand: unknown
  /** Between several operands. */
  separator: string
}

export function OperandText({ field, operand, separator }: OperandTextProps) {
  const locale = useLanguage()
  const meaning = definitionOf(field)
  const target = meaning.refersTo?.(field) ?? meaning.linksTo?.(field)
  const operands = Array.isArray(operand) ? operand : [operand]
  if (target) return <Titles target={target} ids={operands as number[]} locale={locale} />
  return <b>{operands.map((one) => shown(field, one, locale)).join(separator)}</b>
}

/** A single operand, which may differ in type from the field: bilingual text is filtered by plain text. */
function shown(field: ResolvedField, operand: unknown, locale: Locale): string {
  const meaning = definitionOf(field)
  return meaning.schema(field).safeParse(operand).success ? meaning.format(operand, field, locale) : String(operand)
}

function Titles({ target, ids, locale }: { target: string; ids: number[]; locale: Locale }) {
  const { data } = useGetMany(target, { ids })
  const titles = ids.map((id) => {
    const record = data?.find((one) => one?.id === id)
    return record ? recordTitle(resourceNamed(target), record, locale) : `#${id}`
  })
  return <b>{titles.join(', ')}</b>
}
