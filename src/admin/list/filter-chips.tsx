/** The active filters as chips to edit or remove, except those that are always open. */

import { Chip } from '@mui/material'
import { useGetMany } from 'ra-core'
import { Fragment, useState } from 'react'
import { hasBooleanOperand } from '#fields/field.ts'
import { definitionOf, operatorNameOf, operatorsOf, targetNameOf } from '#fields/index.ts'
import { periodText } from '#fields/parts/period-operand.tsx'
import { nameRecord } from '#fields/parts/target.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed, useResource } from '../resources.ts'
import { FilterBuilder } from './add-filter.tsx'
import { type ActiveFilter, activeFilters, firstOperator } from './filter-state.ts'
import {
  type FilterGroup,
  type FilterItem,
  groupsOf,
  isGroup,
  withItem,
  withoutItem,
} from './filter-tree.ts'
import { useFilterableFields, useFilters } from './filters.ts'

// Conditions and groups of a filter as text: names of fields, labels of choices, titles of records.

/** Operators that replace a negated yes-or-no filter. */
const NEGATED = { empty: 'filled', untranslated: 'translated' } as const

/** `Any of: Weight is less than 2 · Name contains fan`; groups within it in brackets. */
function GroupText({ group }: { group: FilterGroup }) {
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
function ConditionText({ condition }: { condition: ActiveFilter }) {
  const text = useText()
  const locale = useLanguage()
  const field = useFilterableFields().find((f) => f.name === condition.field)
  if (!field) return null
  const { operator, operand } = condition
  if (LOCALES.some((item) => item === operand) && operator === 'untranslated') {
    return `${field.label[locale]} ${text('fields.lacks', { language: languageName(operand as Locale, locale) })}`
  }
  const displayedOperator =
    hasBooleanOperand(operator) && operand === false
      ? NEGATED[operator]
      : operatorNameOf(field, operator)
  return (
    <>
      {field.label[locale]} {operator !== 'within' && text(`operator.${displayedOperator}`)}{' '}
      {!hasBooleanOperand(operator) && <OperandText field={field} condition={condition} />}
    </>
  )
}

function OperandText({
  field,
  condition: { operator, operand },
}: {
  field: ResolvedField
  condition: ActiveFilter
}) {
  const text = useText()
  const locale = useLanguage()
  const target = targetNameOf(field)
  const operands = Array.isArray(operand) ? operand : [operand]
  if (operator === 'within') return <b>{periodText(text, String(operand), locale)}</b>
  if (target) return <RecordTitles target={target} ids={operands as number[]} locale={locale} />
  const texts = operands.map((item) => formatOperand(field, item, locale))
  return <b>{operator === 'between' ? texts.join(' – ') : formatIn(locale).list(texts)}</b>
}

/**
 * A single operand, which may differ in type from the field: bilingual text is filtered by plain
 * text.
 */
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

interface ShownChips {
  /** Fields whose filters the page shows elsewhere. */
  except: readonly string[]
  /** Whether the list's own filters have their inputs. */
  hasOwn: boolean
}

interface ShownFilter {
  item: FilterItem
  /** Among the groups, if it is one. */
  index: number
}

/** The filters that apply and are not visible elsewhere. */
export function useChips({ except, hasOwn }: ShownChips): ShownFilter[] {
  const resource = useResource()
  const fields = useFilterableFields()
  const { values } = useFilters()
  const names = fields.map((f) => f.name)
  const isOpenFilter = ({ field, operator }: ActiveFilter) => {
    const f = fields.find(({ name }) => name === field)
    return (
      hasOwn && resource.filters.includes(field) && f && firstOperator(operatorsOf(f)) === operator
    )
  }
  const conditions = activeFilters(values, names).filter(
    (filter) => !isOpenFilter(filter) && !except.includes(filter.field),
  )
  return [
    ...conditions.map((item) => ({ item, index: -1 })),
    ...groupsOf(values, names).map((item, index) => ({ item, index })),
  ]
}

interface EditedFilter extends ShownFilter {
  anchor: HTMLElement
}

export function FilterChips({ chips }: { chips: readonly ShownFilter[] }) {
  const text = useText()
  const locale = useLanguage()
  const fields = useFilterableFields()
  const { change } = useFilters()
  const [editedFilter, setEditedFilter] = useState<EditedFilter | null>(null)
  const names = fields.map((f) => f.name)
  const fieldOf = (name: string) => fields.find((f) => f.name === name)
  const nameOf = (item: FilterItem) =>
    isGroup(item)
      ? text(`list.groupText.${item.match}`)
      : (fieldOf(item.field)?.label[locale] ?? item.field)

  return (
    <>
      {chips.map(({ item, index }) => (
        <Chip
          key={isGroup(item) ? `group ${index}` : `${item.field}.${item.operator}`}
          label={isGroup(item) ? <GroupText group={item} /> : <ConditionText condition={item} />}
          title={text('list.changeFilter', { name: nameOf(item) })}
          onClick={(event) => setEditedFilter({ item, index, anchor: event.currentTarget })}
          onDelete={() => change((current) => withoutItem(current, item, index, names))}
        />
      ))}
      {editedFilter && (
        <FilterBuilder
          anchor={editedFilter.anchor}
          initialItem={editedFilter.item}
          onClose={() => setEditedFilter(null)}
          onApply={(item) => {
            setEditedFilter(null)
            change((current) =>
              withItem(
                withoutItem(current, editedFilter.item, editedFilter.index, names),
                item,
                names,
              ),
            )
          }}
        />
      )}
    </>
  )
}
