/** The menu of a column: its order, its filter, its groups, and whether it is visible. */

import Descending from '@mui/icons-material/ArrowDownward'
import Ascending from '@mui/icons-material/ArrowUpward'
import FilterList from '@mui/icons-material/FilterList'
import Hide from '@mui/icons-material/VisibilityOffOutlined'
import Workspaces from '@mui/icons-material/WorkspacesOutlined'
import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useListContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import type { Columns } from './columns.ts'
import { FilterBuilder } from './filter-builder.tsx'
import { activeFilters } from './filter-state.ts'
import { withItem, withoutItem } from './filter-tree.ts'
import { useFilterableFields, useFilters } from './filters.ts'
import { useGrouping } from './grouping.ts'
import { newCondition } from './new-condition.ts'

interface ColumnMenuProps {
  field: ResolvedField
  columns: Columns
  anchor: HTMLElement
  onClose(): void
}

interface ColumnAction {
  key: string
  label: string
  icon: ReactNode
  isSelected?: boolean
  run(): void
}

export function ColumnMenu({ field, columns, anchor, onClose }: ColumnMenuProps) {
  const text = useText()
  const name = field.label[useLanguage()]
  const canFilter = useFilterableFields().some((f) => f.name === field.name)
  const ofOrder = useOrderActions(field)
  const ofGroups = useGroupActions(field)
  const [isFiltering, setFiltering] = useState(false)
  if (isFiltering) return <ColumnFilter field={field} anchor={anchor} onClose={onClose} />

  const filter: ColumnAction = {
    key: 'filter',
    label: text('list.filterBy', { name }),
    icon: <FilterList />,
    run: () => setFiltering(true),
  }
  const hide: ColumnAction = {
    key: 'hide',
    label: text('list.hideColumn'),
    icon: <Hide />,
    run: () => columns.toggle(field.name),
  }
  const actions = [
    ...ofOrder,
    ...(canFilter ? [filter] : []),
    ...ofGroups,
    ...(columns.visible.length > 1 ? [hide] : []),
  ]
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      {...menuStyles(text('list.columnMenu', { name }))}
    >
      {actions.map(({ key, label, icon, isSelected = false, run }) => (
        <MenuItem
          key={key}
          selected={isSelected}
          onClick={() => {
            if (key !== 'filter') onClose()
            run()
          }}
        >
          <ListItemIcon sx={{ '& svg': { fontSize: '1.125rem' } }}>{icon}</ListItemIcon>
          <ListItemText>{label}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  )
}

function useOrderActions({ name, sortable }: ResolvedField): ColumnAction[] {
  const text = useText()
  const { sort, setSort } = useListContext()
  if (!sortable) return []
  return (['ASC', 'DESC'] as const).map((order) => ({
    key: order,
    label: text(`list.sort.${order}`),
    icon: order === 'ASC' ? <Ascending /> : <Descending />,
    isSelected: sort.field === name && sort.order === order,
    run: () => setSort({ field: name, order }),
  }))
}

function useGroupActions({ name, label }: ResolvedField): ColumnAction[] {
  const text = useText()
  const locale = useLanguage()
  const { fields, field, setField } = useGrouping()
  if (!fields.some((f) => f.name === name)) return []
  const isGrouped = field?.name === name
  return [
    {
      key: 'group',
      label: isGrouped ? text('list.noGroups') : text('list.groupByField', { name: label[locale] }),
      icon: <Workspaces />,
      run: () => setField(isGrouped ? null : name),
    },
  ]
}

type ColumnFilterProps = Pick<ColumnMenuProps, 'field' | 'anchor' | 'onClose'>

/** The filter of the column, or a new one. */
function ColumnFilter({ field, anchor, onClose }: ColumnFilterProps) {
  const { values, change } = useFilters()
  const names = useFilterableFields().map((f) => f.name)
  const [existing] = activeFilters(values, [field.name])
  return (
    <FilterBuilder
      anchor={anchor}
      initialItem={existing ?? newCondition(field)}
      startsAtValue
      onClose={onClose}
      onApply={(item) => {
        onClose()
        change((current) =>
          withItem(existing ? withoutItem(current, existing, -1, names) : current, item, names),
        )
      }}
    />
  )
}
