/** Conditions and groups of a filter as text: names of fields, labels of choices, titles of records. */
import { useGetMany } from 'ra-core'
import { Fragment } from 'react'
import { hasBooleanOperand } from '#fields/field.ts'
import { definitionOf, operatorNameOf, targetNameOf } from '#fields/index.ts'
import { periodText } from '#fields/parts/period-operand.tsx'
import { nameRecord } from '#fields/parts/target.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import type { ActiveFilter } from './filter-state.ts'
import { type FilterGroup, isGroup } from './filter-tree.ts'
import { useFilterableFields } from './filters.ts'

/** Operators that replace a negated yes-or-no filter. */
const NEGATED = { empty: 'filled', untranslated: 'translated' } as const

/** `Any of: Weight is less than 2 · Name contains fan`; groups within it in brackets. */
export function GroupText({ group }: { group: FilterGroup }) {
  const text = useText()
  return (
    <>
      {text(`list.groupText.${group.match}`)}
      {group.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no state
        <Fragment key={index}>
          {index > 0 && ' · '}
          {isGroup(item) ? (
            <>
              (<GroupText group={item} />)
            </>
          ) : (
            <ConditionText condition={item} />
          )}
        </Fragment>
      ))}
    </>
  )
}

/** `Weight is less than 2`. */
export function ConditionText({ condition }: { condition: ActiveFilter }) {
  const text = useText()
  const locale = useLanguage()
  const field = useFilterableFields().find((f) => f.name === condition.field)
  if (!field) return null
  const { operator, operand } = condition
  if (LOCALES.some((item) => item === operand) && operator === 'untranslated') {
    return `${field.label[locale]} ${text('fields.lacks', { language: languageName(operand as Locale, locale) })}`
  }
  const displayedOperator =
    hasBooleanOperand(operator) && operand === false ? NEGATED[operator] : operatorNameOf(field, operator)
  return (
    <>
      {field.label[locale]} {operator !== 'within' && text(`operator.${displayedOperator}`)}{' '}
      {!hasBooleanOperand(operator) && <OperandText field={field} condition={condition} />}
    </>
  )
}

function OperandText({ field, condition: { operator, operand } }: { field: ResolvedField; condition: ActiveFilter }) {
  const text = useText()
  const locale = useLanguage()
  const target = targetNameOf(field)
  const operands = Array.isArray(operand) ? operand : [operand]
  if (operator === 'within') return <b>{periodText(text, String(operand), locale)}</b>
  if (target) return <RecordTitles target={target} ids={operands as number[]} locale={locale} />
  const texts = operands.map((item) => formatOperand(field, item, locale))
  return <b>{operator === 'between' ? texts.join(' – ') : formatIn(locale).list(texts)}</b>
}

/** A single operand, which may differ in type from the field: bilingual text is filtered by plain text. */
function formatOperand(field: ResolvedField, operand: unknown, locale: Locale): string {
  const definition = definitionOf(field)
  return definition.schema(field).safeParse(operand).success
    ? definition.format(operand, field, locale)
    : String(operand)
}

function RecordTitles({ target, ids, locale }: { target: string; ids: number[]; locale: Locale }) {
  const { data } = useGetMany(target, { ids })
  const titles = ids.map((id) => {
    const record = data?.find((record) => record?.id === id)
    return record ? nameRecord(resourceNamed(target), record, locale).title : `#${id}`
  })
  return <b>{formatIn(locale).list(titles)}</b>
}
