/** Builds one filter: field, operator, operand. */
import { Box, Button, MenuItem, Popover, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { componentsOf } from '#admin/core/fields/index.ts'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { type Operator, takesBoolean } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { useResource } from '../resource.ts'
import { WithChoiceCounts } from './choice-counts.tsx'
import { type ActiveFilter, firstOperator, isBlank } from './filter-state.ts'
import { useFilterableFields } from './filters.ts'

interface FilterBuilderProps {
  anchor: HTMLElement
  /** The filter to edit; undefined for a new one. */
  start?: ActiveFilter | undefined
  onApply(filter: ActiveFilter): void
  onClose(): void
}

/** `true` for yes-or-no operators such as "is empty"; others start blank. */
const blankOperand = (operator: Operator) => (takesBoolean(operator) ? true : null)

export function FilterBuilder({ anchor, start, onApply, onClose }: FilterBuilderProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const fields = useFilterableFields()
  const [field, setField] = useState(fields.find((f) => f.name === start?.field) ?? fields[0])
  const operators = field ? definitionOf(field).operators : []
  const [operator, setOperator] = useState<Operator>(start?.operator ?? firstOperator(operators))
  const [operand, setOperand] = useState<unknown>(start?.operand ?? blankOperand(operator))
  if (!field) return null
  const { Filter } = componentsOf(field)

  function chooseOperator(next: Operator) {
    setOperator(next)
    setOperand(blankOperand(next))
  }
  function chooseField(name: string) {
    const next = fields.find((f) => f.name === name)
    if (!next) return
    setField(next)
    chooseOperator(firstOperator(definitionOf(next).operators))
  }

  return (
    <FilterForm
      anchor={anchor}
      onClose={onClose}
      label={text('list.addFilter')}
      onSubmit={() => !isBlank(operand) && onApply({ field: field.name, operator, operand })}
    >
      <TextField
        select
        label={text('list.field')}
        value={field.name}
        onChange={(event) => chooseField(event.target.value)}
      >
        {fields.map((f) => (
          <MenuItem key={f.name} value={f.name}>
            {f.label[locale]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('list.operator')}
        value={operator}
        onChange={(event) => chooseOperator(event.target.value as Operator)}
      >
        {operators.map((name) => (
          <MenuItem key={name} value={name}>
            {text(`operator.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <WithChoiceCounts key={`${field.name}.${operator}`} field={field} operator={operator}>
        <Filter
          field={field}
          resource={resource}
          operator={operator}
          value={operand}
          onChange={setOperand}
          label={text('list.value')}
        />
      </WithChoiceCounts>
      <Button type="submit" variant="contained" disabled={isBlank(operand)}>
        {text('list.apply')}
      </Button>
    </FilterForm>
  )
}

interface FilterFormProps {
  anchor: HTMLElement
  label: string
  onSubmit(): void
  onClose(): void
  children: ReactNode
}

/** A form in a popover below its button. */
export function FilterForm({ anchor, label, onSubmit, onClose, children }: FilterFormProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit()
        }}
        sx={{ display: 'grid', gap: 2, p: 2, width: 340, maxWidth: '90vw' }}
      >
        {children}
      </Box>
    </Popover>
  )
}
