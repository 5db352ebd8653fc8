/** A bound parent in a tree: found by search, or picked from the tree. */
import TreeIcon from '@mui/icons-material/AccountTree'
import { Box, IconButton, Popover } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useBound } from './bound-input.ts'
import { embeddedOf } from './embedded.ts'
import type { InputProps } from './field-components.ts'
import { useFieldText, useInterfaceLocale } from './field-text.ts'
import { describedBy, InputFrame } from './input-frame.tsx'
import { OneRecordPicker } from './one-record-picker.tsx'
import { useEmbeddedNames } from './record-search.ts'
import { RecordTree } from './record-tree.tsx'
import { type RecordName, targetOf } from './target.ts'

export function ParentInput({ field, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, validate })
  const text = useFieldText()
  const locale = useInterfaceLocale()
  const target = targetOf(field)
  const record = useRecordContext<AnyRecord>()
  const embedded = useEmbeddedNames(target, embeddedOf(record, source))
  const [picked, setPicked] = useState<RecordName | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const value = typeof bound.value === 'number' ? bound.value : null
  const choose = (name: RecordName | null) => {
    setPicked(name)
    bound.onChange(name?.id ?? null)
    setAnchor(null)
  }
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <OneRecordPicker
          target={target}
          known={picked ? [...embedded, picked] : embedded}
          id={bound.id}
          name={bound.name}
          value={value}
          onChange={(_, name) => choose(name)}
          onBlur={bound.onBlur}
          inputRef={bound.ref}
          describedBy={describedBy(bound.id)}
          required={field.required}
          error={Boolean(bound.error)}
          disabled={disabled}
          except={record?.id}
        />
        <IconButton
          disabled={disabled ?? false}
          aria-haspopup="dialog"
          aria-label={text('chooseFromTree')}
          title={text('chooseFromTree')}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TreeIcon fontSize="small" />
        </IconButton>
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': text('chooseFromTree'), sx: { width: 420, maxHeight: 420 } },
        }}
      >
        <RecordTree
          target={target}
          parentField={field.name}
          value={value}
          except={record?.id}
          label={field.label[locale]}
          onChoose={choose}
        />
      </Popover>
    </InputFrame>
  )
}
