/** One field of a bulk edit: the field, its operation, and the inputs of the operation. */
import Close from '@mui/icons-material/Close'
import { Box, Checkbox, FormControlLabel, IconButton, MenuItem, TextField } from '@mui/material'
import { componentsOf } from '#fields/components.ts'
import { definitionOf } from '#fields/index.ts'
import { TextInput } from '#fields/parts/text-input.tsx'
import { LOCALES } from '#shared/constants.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useCan } from '../../providers/can.ts'
import { useResource } from '../../resources.ts'
import { FieldSelect } from '../field-select.tsx'
import { type FieldChoice, MODES, type Mode, modesOf } from './field-choice.ts'

interface FieldChoiceRowProps {
  choice: FieldChoice
  /** The fields to choose from, this one included. */
  selectableFields: readonly ResolvedField[]
  onField(field: ResolvedField): void
  onChange(choice: FieldChoice): void
  onRemove?(): void
}

export function FieldChoiceRow({
  choice,
  selectableFields,
  onField,
  onChange,
  onRemove,
}: FieldChoiceRowProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const can = useCan()
  const field = selectableFields.find(({ name }) => name === choice.name)
  if (!field) return null
  const modes = modesOf(field, can('read', resource, field.name))
  const label = field.label[locale]
  return (
    <Box role="group" aria-label={label} sx={GROUP}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
        <FieldSelect
          autoFocus
          label={text('bulk.editField')}
          fields={selectableFields}
          field={field}
          onChange={onField}
          sx={{ flex: 1 }}
        />
        <TextField
          select
          label={text('bulk.mode')}
          value={choice.mode}
          onChange={(event) => onChange({ ...choice, mode: event.target.value as Mode })}
          sx={{ flex: 1 }}
        >
          {MODES.filter((mode) => modes.includes(mode)).map((mode) => (
            <MenuItem key={mode} value={mode}>
              {text(`bulk.mode.${mode}`)}
            </MenuItem>
          ))}
        </TextField>
        {onRemove && (
          <IconButton
            size="small"
            aria-label={text('bulk.removeField', { name: label })}
            title={text('bulk.removeField', { name: label })}
            onClick={onRemove}
          >
            <Close fontSize="small" />
          </IconButton>
        )}
      </Box>
      <ModeInputs field={field} choice={choice} onChange={onChange} />
    </Box>
  )
}

type ModeInputsProps = Pick<FieldChoiceRowProps, 'choice' | 'onChange'> & { field: ResolvedField }

function ModeInputs({ field, choice, onChange }: ModeInputsProps) {
  const text = useText()
  const resource = useResource()
  const { Input } = componentsOf(field)
  if (choice.mode === 'set')
    return <Input field={field} resource={resource} source={`set.${field.name}`} />
  if (choice.mode === 'add') {
    return (
      <Input
        field={withLabel(field, text('bulk.amount'), true)}
        resource={resource}
        source={`add.${field.name}`}
      />
    )
  }
  return choice.mode === 'replace' ? (
    <ReplaceInputs field={field} choice={choice} onChange={onChange} />
  ) : null
}

function ReplaceInputs({ field, choice, onChange }: ModeInputsProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput
          field={withLabel(field, text('bulk.find'), true)}
          resource={resource}
          source={`find.${field.name}`}
        />
        <TextInput
          field={withLabel(field, text('bulk.replaceBy'), false)}
          resource={resource}
          source={`replace.${field.name}`}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={choice.ignoreCase}
              onChange={(event) => onChange({ ...choice, ignoreCase: event.target.checked })}
            />
          }
          label={text('bulk.ignoreCase')}
        />
        {definitionOf(field).parts && (
          <TextField
            select
            label={text('bulk.language')}
            value={choice.language}
            onChange={(event) => {
              const language = LOCALES.find((option) => option === event.target.value) ?? ''
              onChange({ ...choice, language })
            }}
            slotProps={{ select: { displayEmpty: true } }}
            fullWidth={false}
            sx={{ minWidth: 160 }}
          >
            <MenuItem value="">{text('bulk.allLanguages')}</MenuItem>
            {LOCALES.map((option) => (
              <MenuItem key={option} value={option}>
                {languageName(option, locale)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </>
  )
}

/** The field as the label of an input for something else. */
function withLabel(
  { help: _, ...field }: ResolvedField,
  label: string,
  required: boolean,
): ResolvedField {
  return { ...field, label: byLocale(() => label), required }
}

const GROUP = {
  display: 'grid',
  gap: 1.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
