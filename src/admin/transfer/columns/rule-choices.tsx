/**
 * How the records of rows are found, and what happens to existing and new ones, to unknown
 * references and to empty cells.
 */
import { Autocomplete, Box, Card, TextField, Typography } from '@mui/material'
import { usePickerText } from '#fields/parts/picker-input.tsx'
import { pickerStyles } from '#fields/parts/picker-styles.ts'
import type { ImportPlan } from '#shared/file-import.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Choice } from './choice.tsx'
import { type ImportTarget, isKeyField } from './targets.ts'

interface RuleChoicesProps {
  plan: ImportPlan
  /** The default key; null when the user has to choose one. */
  standardKey: readonly string[] | null
  targets: readonly ImportTarget[]
  disabled: boolean
  onChange(plan: Partial<ImportPlan>): void
}

export function RuleChoices({ plan, standardKey, targets, disabled, onChange }: RuleChoicesProps) {
  const text = useText()
  return (
    <Card component="section" aria-label={text('import.rules')} sx={{ p: { xs: 1.5, md: 2 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {text('import.rules')}
      </Typography>
      <Box sx={GRID}>
        <KeyChoice
          plan={plan}
          defaultKey={standardKey}
          targets={targets}
          disabled={disabled}
          onChange={onChange}
        />
        <Choice
          label={text('import.existing')}
          value={plan.existing}
          choices={[
            ['update', text('import.existing.update')],
            ['keep', text('import.existing.keep')],
          ]}
          disabled={disabled}
          onChange={(existing) => onChange({ existing })}
        />
        <Choice
          label={text('import.unknown')}
          value={plan.unknown}
          choices={[
            ['create', text('import.unknown.create')],
            ['skip', text('import.unknown.skip')],
          ]}
          disabled={disabled}
          onChange={(unknown) => onChange({ unknown })}
        />
        <Choice
          label={text('import.missing')}
          value={plan.missing}
          choices={[
            ['fail', text('import.missing.fail')],
            ['clear', text('import.missing.clear')],
          ]}
          disabled={disabled}
          onChange={(missing) => onChange({ missing })}
        />
        <Choice
          label={text('import.empty')}
          value={plan.empty}
          choices={[
            ['keep', text('import.empty.keep')],
            ['clear', text('import.empty.clear')],
          ]}
          disabled={disabled}
          onChange={(empty) => onChange({ empty })}
        />
      </Box>
    </Card>
  )
}

interface KeyChoiceProps {
  plan: ImportPlan
  /** The default key, if any. */
  defaultKey: readonly string[] | null
  targets: readonly ImportTarget[]
  disabled: boolean
  onChange(plan: Partial<ImportPlan>): void
}

/** The fields by which the record of a row is found. */
function KeyChoice({ plan, defaultKey, targets, disabled, onChange }: KeyChoiceProps) {
  const text = useText()
  const locale = useLanguage()
  const { list } = useFormat()
  const label = text('import.key')
  const mapped = targets.filter(
    (target) => isKeyField(target) && Object.values(plan.columns).includes(target.name),
  )
  const nameOf = (name: string) =>
    targets.find((target) => target.name === name)?.label[locale] ?? name
  const isOpen = !plan.key?.length && defaultKey === null
  return (
    <Autocomplete
      {...pickerStyles(label)}
      {...usePickerText()}
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={mapped.map(({ name }) => name)}
      value={plan.key ?? []}
      getOptionLabel={nameOf}
      onChange={(_, key) => onChange({ key })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={isOpen}
          helperText={
            isOpen
              ? text('import.keyNeeded')
              : plan.key?.length
                ? undefined
                : text('import.keyStandard', { names: list((defaultKey ?? []).map(nameOf)) })
          }
        />
      )}
    />
  )
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(260px, 1fr))' },
  alignItems: 'start',
} as const
