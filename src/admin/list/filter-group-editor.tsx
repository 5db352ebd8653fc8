/** Edits the conditions of a group, and groups within it. */
import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import {
  Box,
  Button,
  IconButton,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { componentsOf } from '#fields/components.ts'
import type { Operator } from '#fields/field.ts'
import { operatorNameOf, operatorsOf } from '#fields/index.ts'
import { focusFirstInput } from '#shared/react/focus-first-input.ts'
import { GROUP_OPERATORS, type GroupOperator } from '#shared/resources/filters.ts'
import { useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { WithChoiceCounts } from './choice-counts.tsx'
import { FieldSelect } from './field-select.tsx'
import type { ActiveFilter } from './filter-state.ts'
import { type FilterGroup, type FilterItem, isGroup } from './filter-tree.ts'
import { useFilterableFields } from './filters.ts'
import { newCondition, withOperator } from './new-condition.ts'

interface ConditionEditorProps {
  condition: ActiveFilter
  /** Which of the inputs gets the focus. */
  start?: 'field' | 'value' | undefined
  onChange(condition: ActiveFilter): void
}

/** Edits one condition: field, operator, and the operand by the field's type. */
function ConditionEditor({ condition, start, onChange }: ConditionEditorProps) {
  const text = useText()
  const resource = useResource()
  const fields = useFilterableFields()
  const field = fields.find((f) => f.name === condition.field)
  if (!field) return null
  const { operator, operand } = condition
  const { Filter } = componentsOf(field)

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { sm: '3fr 3fr 4fr' },
        alignItems: 'start',
      }}
    >
      <FieldSelect
        autoFocus={start === 'field'}
        label={text('list.field')}
        fields={fields}
        field={field}
        onChange={(next) => onChange(newCondition(next))}
      />
      <TextField
        select
        label={text('list.operator')}
        value={operator}
        onChange={(event) => onChange(withOperator(condition, event.target.value as Operator))}
      >
        {operatorsOf(field).map((name) => (
          <MenuItem key={name} value={name}>
            {text(`operator.${operatorNameOf(field, name)}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box ref={start === 'value' ? focusInput : null}>
        <WithChoiceCounts key={`${field.name}.${operator}`} field={field} operator={operator}>
          <Filter
            field={field}
            resource={resource}
            operator={operator}
            value={operand}
            onChange={(next) => onChange({ ...condition, operand: next })}
            label={text('list.value')}
          />
        </WithChoiceCounts>
      </Box>
    </Box>
  )
}

const focusInput = (box: HTMLElement | null): void => {
  if (box) focusFirstInput(box)
}

interface FilterGroupEditorProps extends Pick<ConditionEditorProps, 'start'> {
  group: FilterGroup
  /** 0 for the outermost group. */
  depth: number
  onChange(group: FilterGroup): void
}

/** Deeper groups, which calls may name, can be edited but not added. */
const MAX_ADDED_DEPTH = 2
const opposite = (match: GroupOperator): GroupOperator => (match === 'any' ? 'all' : 'any')

export function FilterGroupEditor({ group, depth, start, onChange }: FilterGroupEditorProps) {
  const text = useText()
  const [first] = useFilterableFields()
  const keys = useItemKeys(group.items.length)
  const { items, match } = group
  const replace = (index: number, item: FilterItem) =>
    onChange({ match, items: items.with(index, item) })
  const remove = (index: number) => {
    keys.remove(index)
    onChange({ match, items: items.toSpliced(index, 1) })
  }
  // A single condition needs no choice between all and any; an added group starts with the opposite
  // operator.
  const add = (item: FilterItem) => onChange({ match, items: [...items, item] })
  if (!first) return null
  const blankCondition = newCondition(first)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {(items.length > 1 || depth > 0) && (
        <MatchChoice match={match} onChange={(next) => onChange({ match: next, items })} />
      )}
      {items.map((item, index) => (
        <RemovableItem
          key={keys.of(index)}
          label={text(isGroup(item) ? 'list.filterGroup' : 'list.filterCondition', {
            place: index + 1,
          })}
          isFramed={isGroup(item)}
          {...(items.length > 1 && { onRemove: () => remove(index) })}
        >
          {isGroup(item) ? (
            <FilterGroupEditor
              group={item}
              depth={depth + 1}
              onChange={(next) => replace(index, next)}
            />
          ) : (
            <ConditionEditor
              condition={item}
              start={index === 0 ? start : undefined}
              onChange={(next) => replace(index, next)}
            />
          )}
        </RemovableItem>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" startIcon={<Add />} onClick={() => add(blankCondition)}>
          {text('list.addCondition')}
        </Button>
        {depth < MAX_ADDED_DEPTH && (
          <Button
            size="small"
            startIcon={<Add />}
            onClick={() => add({ match: opposite(match), items: [blankCondition, blankCondition] })}
          >
            {text('list.addGroup')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function MatchChoice({
  match,
  onChange,
}: {
  match: GroupOperator
  onChange(match: GroupOperator): void
}) {
  const text = useText()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={match}
      aria-label={text('list.match')}
      onChange={(_, next: GroupOperator | null) => next && onChange(next)}
    >
      {GROUP_OPERATORS.map((operator) => (
        <ToggleButton key={operator} value={operator} sx={{ py: 0.25 }}>
          {text(`list.match.${operator}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

interface RemovableItemProps {
  label: string
  isFramed: boolean
  onRemove?(): void
  children: ReactNode
}

function RemovableItem({ label, isFramed, onRemove, children }: RemovableItemProps) {
  const text = useText()
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: { xs: 'start', sm: isFramed ? 'start' : 'end' },
        ...(isFramed && { border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }),
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {onRemove && (
        <IconButton
          size="small"
          aria-label={text('list.removeCondition', { name: label })}
          onClick={onRemove}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

/** React keys of items that are added at the end and removed anywhere. */
function useItemKeys(length: number) {
  const next = useRef(0)
  const keys = useRef<number[]>([])
  while (keys.current.length < length) keys.current.push(next.current++)
  return {
    of: (index: number) => keys.current[index],
    remove: (index: number) => keys.current.splice(index, 1),
  }
}
