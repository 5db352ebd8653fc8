/** The active filters as chips to edit or remove, except those that are always open. */

import { Box, Chip } from '@mui/material'
import { useState } from 'react'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { latePart } from '#admin/core/late-part.tsx'
import { operatorsOf } from '#shared/fields/index.ts'
import { useResource } from '../resource.ts'
import { type ActiveFilter, activeFilters, firstOperator } from './filter-state.ts'
import { ConditionText, GroupText } from './filter-text.tsx'
import { type FilterItem, groupsOf, isGroup, withItem, withoutItem } from './filter-tree.ts'
import { useFilterableFields, useFilters } from './filters.ts'

const FilterBuilder = latePart(async () => (await import('./filter-builder.tsx')).FilterBuilder)

interface Edited {
  item: FilterItem
  /** Among the groups. */
  index: number
  anchor: HTMLElement
}

interface FilterChipsProps {
  /** Fields whose filters the page shows elsewhere. */
  except?: readonly string[]
  /** Whether the page shows the filters that are always open. */
  hasOpenFilters?: boolean
}

export function FilterChips({ except = [], hasOpenFilters = true }: FilterChipsProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const fields = useFilterableFields()
  const { values, change } = useFilters()
  const [edited, setEdited] = useState<Edited | null>(null)
  const names = fields.map((f) => f.name)
  const fieldOf = (name: string) => fields.find((f) => f.name === name)
  const isOpenFilter = ({ field, operator }: ActiveFilter) => {
    const f = fieldOf(field)
    return hasOpenFilters && resource.filters.includes(field) && f && firstOperator(operatorsOf(f)) === operator
  }
  const conditions = activeFilters(values, names).filter(
    (filter) => !isOpenFilter(filter) && !except.includes(filter.field),
  )
  const items: FilterItem[] = [...conditions, ...groupsOf(values, names)]
  if (items.length === 0) return null
  const nameOf = (item: FilterItem) =>
    isGroup(item) ? text(`list.groupText.${item.match}`) : (fieldOf(item.field)?.label[locale] ?? item.field)

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {items.map((item, place) => {
        const index = place - conditions.length
        return (
          <Chip
            key={isGroup(item) ? `group ${index}` : `${item.field}.${item.operator}`}
            label={isGroup(item) ? <GroupText group={item} /> : <ConditionText condition={item} />}
            title={text('list.changeFilter', { name: nameOf(item) })}
            onClick={(event) => setEdited({ item, index, anchor: event.currentTarget })}
            onDelete={() => change((present) => withoutItem(present, item, index, names))}
          />
        )
      })}
      {edited && (
        <FilterBuilder
          anchor={edited.anchor}
          start={edited.item}
          onClose={() => setEdited(null)}
          onApply={(item) => {
            setEdited(null)
            change((present) => withItem(withoutItem(present, edited.item, edited.index, names), item, names))
          }}
        />
      )}
    </Box>
  )
}
