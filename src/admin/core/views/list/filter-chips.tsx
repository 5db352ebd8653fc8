/** The active filters as chips to edit or remove, except those that are always open. */
import { Box, Chip } from '@mui/material'
import { useGetMany } from 'ra-core'
import { useState } from 'react'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import type { Locale } from '#shared/constants.ts'
import { takesBoolean } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { recordTitle } from '../record-title.ts'
import { resourceNamed, useResource } from '../resource.ts'
import { FilterBuilder } from './filter-builder.tsx'
import { type ActiveFilter, activeFilters, firstOperator, withFilter, withoutFilter } from './filter-state.ts'
import { useFilterableFields, useFilters } from './filters.ts'

/** Operators that replace a negated yes-or-no filter. */
const DENIED = { empty: 'filled', untranslated: 'translated' } as const

/** @param props.except fields whose filters the page shows elsewhere */
export function FilterChips({ except = [] }: { except?: readonly string[] }) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const fields = useFilterableFields()
  const { values, change } = useFilters()
  const [edited, setEdited] = useState<{ filter: ActiveFilter; anchor: HTMLElement } | null>(null)
  const isOpenFilter = ({ field, operator }: ActiveFilter) => {
    const f = resource.fields[field]
    return resource.filters.includes(field) && f && firstOperator(definitionOf(f).operators) === operator
  }
  const filters = activeFilters(
    values,
    fields.map((f) => f.name),
  ).filter((filter) => !isOpenFilter(filter) && !except.includes(filter.field))
  if (filters.length === 0) return null

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {filters.map((filter) => {
        const f = resource.fields[filter.field]
        if (!f) return null
        const name = f.label[locale]
        const requested = filter.operator
        const operator = takesBoolean(requested) && filter.operand === false ? DENIED[requested] : requested
        return (
          <Chip
            key={`${filter.field}.${filter.operator}`}
            label={
              <>
                {name} {text(`operator.${operator}`)}{' '}
                {!takesBoolean(requested) && (
                  <OperandText
                    field={f}
                    operand={filter.operand}
                    separator={filter.operator === 'between' ? ' – ' : ', '}
                  />
                )}
              </>
            }
            title={text('list.changeFilter', { name })}
            onClick={(event) => setEdited({ filter, anchor: event.currentTarget })}
            onDelete={() => change((present) => withoutFilter(present, filter.field, filter.operator))}
          />
        )
      })}
      {edited && (
        <FilterBuilder
          anchor={edited.anchor}
          start={edited.filter}
          onClose={() => setEdited(null)}
          onApply={(filter) => {
            const { field, operator } = edited.filter
            setEdited(null)
            change((present) => withFilter(withoutFilter(present, field, operator), filter))
          }}
        />
      )}
    </Box>
  )
}

interface OperandTextProps {
  field: ResolvedField
  operand: unknown
  /** Between several operands. */
  separator: string
}

/** The operand of a filter as text: labels of choices, titles of records. */
function OperandText({ field, operand, separator }: OperandTextProps) {
  const locale = useLanguage()
  const meaning = definitionOf(field)
  const target = meaning.refersTo?.(field) ?? meaning.linksTo?.(field)
  const operands = Array.isArray(operand) ? operand : [operand]
  if (target) return <Titles target={target} ids={operands as number[]} locale={locale} />
  return <b>{operands.map((operand) => shown(field, operand, locale)).join(separator)}</b>
}

/** A single operand, which may differ in type from the field: bilingual text is filtered by plain text. */
function shown(field: ResolvedField, operand: unknown, locale: Locale): string {
  const meaning = definitionOf(field)
  return meaning.schema(field).safeParse(operand).success ? meaning.format(operand, field, locale) : String(operand)
}

function Titles({ target, ids, locale }: { target: string; ids: number[]; locale: Locale }) {
  const { data } = useGetMany(target, { ids })
  const titles = ids.map((id) => {
    const record = data?.find((record) => record?.id === id)
    return record ? recordTitle(resourceNamed(target), record, locale) : `#${id}`
  })
  return <b>{titles.join(', ')}</b>
}
