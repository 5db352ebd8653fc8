/** The active filters as chips to edit or remove, except those that are always open. */
import { Box, Chip } from '@mui/material'
import { useState } from 'react'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { takesBoolean } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { useResource } from '../resource.ts'
import { FilterBuilder } from './filter-builder.tsx'
import { type ActiveFilter, activeFilters, firstOperator, withFilter, withoutFilter } from './filter-state.ts'
import { useFilterableFields, useFilters } from './filters.ts'
import { OperandText } from './operand-text.tsx'

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
