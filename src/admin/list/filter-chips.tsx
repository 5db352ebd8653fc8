/** The active filters as chips to edit or remove, except those that are always open. */

import { Box, Chip } from '@mui/material'
import { useState } from 'react'
import { operatorsOf } from '#fields/index.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { FilterBuilder } from './filter-builder.tsx'
import { type ActiveFilter, activeFilters, firstOperator } from './filter-state.ts'
import { ConditionText, GroupText } from './filter-text.tsx'
import { type FilterItem, groupsOf, isGroup, withItem, withoutItem } from './filter-tree.ts'
import { useFilterableFields, useFilters } from './filters.ts'

interface EditedFilter {
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
  const [editedFilter, setEditedFilter] = useState<EditedFilter | null>(null)
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
      {items.map((item, position) => {
        const index = position - conditions.length
        return (
          <Chip
            key={isGroup(item) ? `group ${index}` : `${item.field}.${item.operator}`}
            label={isGroup(item) ? <GroupText group={item} /> : <ConditionText condition={item} />}
            title={text('list.changeFilter', { name: nameOf(item) })}
            onClick={(event) => setEditedFilter({ item, index, anchor: event.currentTarget })}
            onDelete={() => change((current) => withoutItem(current, item, index, names))}
          />
        )
      })}
      {editedFilter && (
        <FilterBuilder
          anchor={editedFilter.anchor}
          initialItem={editedFilter.item}
          onClose={() => setEditedFilter(null)}
          onApply={(item) => {
            setEditedFilter(null)
            change((current) =>
              withItem(withoutItem(current, editedFilter.item, editedFilter.index, names), item, names),
            )
          }}
        />
      )}
    </Box>
  )
}
