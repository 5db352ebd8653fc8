/** The action at the end of a path: its kind, the record it refers to, and the position in it. */
import { Box, FormHelperText, MenuItem, TextField } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { findResource } from '#admin/resources.ts'
import { LimitedTextField } from '#admin/ui/limited-text-field.tsx'
import type { GuideAction } from '#fields/guide/guide.ts'
import { OneRecordPicker } from '#fields/reference/record-picker.tsx'
import { newAction } from './edit.ts'
import { useEditing, useProblemAt } from './editing.ts'

interface ActionFieldsProps {
  action: GuideAction
  path: string
  /** @param merge key of the changed input */
  onChange(action: GuideAction, merge?: string): void
}

const MAX_PLACE = 120

export function ActionFields({ action, path, onChange }: ActionFieldsProps) {
  const text = useText()
  const locale = useLanguage()
  const { kinds, disabled } = useEditing()
  const problemAt = useProblemAt()
  const kind = kinds[action.kind]
  const target = kind?.to ? findResource(kind.to) : undefined
  const problem = problemAt(`${path}.record`)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
      <TextField
        select
        label={text('guides.action')}
        value={kind ? action.kind : ''}
        disabled={disabled}
        error={!kind}
        helperText={problemAt(`${path}.kind`)}
        onChange={({ target: { value } }) => onChange(newAction(value))}
        sx={{ flex: '1 1 200px' }}
        slotProps={{ select: { SelectDisplayProps: { 'data-path': `${path}.kind` } as object } }}
      >
        {Object.entries(kinds).map(([name, label]) => (
          <MenuItem key={name} value={name}>
            {label[locale]}
          </MenuItem>
        ))}
      </TextField>
      {target && (
        <Box sx={{ flex: '2 1 260px', minWidth: 0 }} data-path={`${path}.record`} tabIndex={-1}>
          <OneRecordPicker
            target={target}
            label={target.label[locale]}
            value={typeof action.record === 'number' ? action.record : null}
            onChange={(record) => onChange({ ...action, record })}
            error={Boolean(problem)}
            disabled={disabled}
          />
          {(problem || typeof action.record === 'string') && (
            <FormHelperText error>
              {problem ?? text('guides.byText', { text: String(action.record) })}
            </FormHelperText>
          )}
        </Box>
      )}
      {kind?.place && (
        <LimitedTextField
          label={kind.place[locale]}
          value={action.place ?? ''}
          disabled={disabled}
          onChange={({ target: { value } }) =>
            onChange({ ...action, place: value || null }, `${path}.place`)
          }
          sx={{ flex: '1 1 160px' }}
          maxLength={MAX_PLACE}
        />
      )}
    </Box>
  )
}
