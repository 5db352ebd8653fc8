/** Builds conditions and groups of them: field, operator, operand. */
import { Box, Button, Popover } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { FilterGroupEditor } from './filter-group-editor.tsx'
import { type FilterGroup, type FilterItem, isGroup, prune } from './filter-tree.ts'
import { useFilterableFields } from './filters.ts'
import { newCondition } from './new-condition.ts'

interface FilterBuilderProps {
  anchor: HTMLElement
  /** The condition or group to edit; undefined for a new one. */
  initialItem?: FilterItem | undefined
  /** Whether the first input is the value of the condition, whose field is known. */
  startsAtValue?: boolean
  onApply(item: FilterItem): void
  onClose(): void
}

const toGroup = (item: FilterItem): FilterGroup =>
  isGroup(item) ? item : { match: 'all', items: [item] }

export function FilterBuilder({
  anchor,
  initialItem,
  startsAtValue = false,
  onApply,
  onClose,
}: FilterBuilderProps) {
  const text = useText()
  const [first] = useFilterableFields()
  const [draft, setDraft] = useState<FilterGroup | null>(() => {
    const item = initialItem ?? (first && newCondition(first))
    return item ? toGroup(item) : null
  })
  if (!draft) return null
  const result = prune(draft)
  return (
    <FilterForm
      anchor={anchor}
      onClose={onClose}
      label={text('list.addFilter')}
      onSubmit={() => result && onApply(result)}
    >
      <FilterGroupEditor
        group={draft}
        depth={0}
        start={startsAtValue ? 'value' : 'field'}
        onChange={setDraft}
      />
      <Button type="submit" variant="contained" disabled={!result} sx={{ justifySelf: 'end' }}>
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
function FilterForm({ anchor, label, onSubmit, onClose, children }: FilterFormProps) {
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
        sx={{ display: 'grid', gap: 2, p: 2, width: { xs: 340, sm: 680 }, maxWidth: '90vw' }}
      >
        {children}
      </Box>
    </Popover>
  )
}
