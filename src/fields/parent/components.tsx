/** The record above this one in a tree. */

import TreeIcon from '@mui/icons-material/AccountTree'
import { Box, IconButton, Popover } from '@mui/material'
import { useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { lazyPart } from '#admin/lazy-part.tsx'
import type { FieldComponents, InputProps } from '../parts/field-components.ts'
import { InputFrame } from '../parts/input-frame.tsx'
import type { RecordName } from '../parts/target.ts'
import { ReferenceColumn, ReferenceFilter } from '../reference/components.tsx'
import { OneRecordPicker } from '../reference/record-picker.tsx'
import { useBoundReference } from '../reference/reference-input.tsx'

const RecordTree = lazyPart(
  async () => (await import('./record-tree.tsx')).RecordTree,
  <Box sx={{ minHeight: 120 }} />,
)

/** A bound parent in a tree: found by search, or picked from the tree. */
function ParentInput(props: InputProps) {
  const { field, disabled } = props
  const { bound, picker, frame } = useBoundReference(props)
  const text = useText()
  const locale = useLanguage()
  const [pickedName, setPickedName] = useState<RecordName | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const value = typeof bound.value === 'number' ? bound.value : null
  const handleChange = (name: RecordName | null) => {
    setPickedName(name)
    bound.onChange(name?.id ?? null)
    setAnchor(null)
  }
  return (
    <InputFrame {...frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <OneRecordPicker
          {...picker}
          loadedNames={pickedName ? [...picker.loadedNames, pickedName] : picker.loadedNames}
          value={value}
          onChange={(_, name) => handleChange(name)}
        />
        <IconButton
          disabled={disabled ?? false}
          aria-haspopup="dialog"
          aria-label={text('fields.chooseFromTree')}
          title={text('fields.chooseFromTree')}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TreeIcon fontSize="small" />
        </IconButton>
      </Box>
      {/* Closed at once: while it fades out, a tree that has just loaded would take the focus back. */}
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': text('fields.chooseFromTree'),
              sx: { width: 420, maxHeight: 420 },
            },
          }}
        >
          <RecordTree
            target={picker.target}
            parentField={field.name}
            value={value}
            except={picker.except}
            label={field.label[locale]}
            onSelect={handleChange}
          />
        </Popover>
      )}
    </InputFrame>
  )
}

export const components: FieldComponents = {
  Input: ParentInput,
  Column: ReferenceColumn,
  Filter: ReferenceFilter,
}
