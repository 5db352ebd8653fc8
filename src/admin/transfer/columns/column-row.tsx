/** A column of the file: its name and first values, and the field that it goes to. */
import {
  Alert,
  Autocomplete,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material'
import { usePickerText } from '#fields/parts/picker-input.tsx'
import { pickerStyles } from '#fields/parts/picker-styles.ts'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import type { FileColumn } from '#shared/file-import.ts'
import { DATE_ORDERS, DECIMALS, type FileLayout } from '#shared/file-import.ts'
import { otherLocales } from '#shared/i18n/locales.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useResource } from '../../resources.ts'
import type { ImportSession } from '../import-session.ts'
import type { Import } from '../use-import.ts'
import { questionOf } from './problems.ts'
import { ambiguousDate, ambiguousNumber, dateReadings, numberAs } from './readings.ts'
import type { ImportTarget } from './targets.ts'
import { searchTextOf } from './targets.ts'

interface TargetSelectProps {
  /** Accessible name: which column it is about. */
  label: string
  targets: readonly ImportTarget[]
  /** Null leaves the column out. */
  value: string | null
  problem: string
  disabled: boolean
  onChange(target: string | null): void
}

/** Chooses the field of a column; searched by its name in every language. */
function TargetSelect({ label, targets, value, problem, disabled, onChange }: TargetSelectProps) {
  const text = useText()
  const locale = useLanguage()
  const labelOf = (target: ImportTarget) => target.label[locale]
  return (
    <Autocomplete
      {...pickerStyles(label)}
      {...usePickerText()}
      options={[...targets]}
      disabled={disabled}
      value={targets.find(({ name }) => name === value) ?? null}
      getOptionKey={({ name }) => name}
      getOptionLabel={labelOf}
      filterOptions={(options, { inputValue }) => {
        const input = inputValue.trim().toLowerCase()
        return options.filter((target) => searchTextOf(target).includes(input))
      }}
      onChange={(_, target) => onChange(target?.name ?? null)}
      renderOption={({ key, ...props }, target) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <span>{labelOf(target)}</span>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125em' }}>
            {otherLocales(locale)
              .map((other) => target.label[other])
              .join(' · ')}
          </Box>
        </Box>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          error={problem !== ''}
          helperText={problem || undefined}
          placeholder={text('import.leaveOut')}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  )
}

type Style = NonNullable<FileLayout['columns']>[string]

interface AmbiguityProps {
  column: FileColumn
  kind: NonNullable<FileColumn['ambiguous']>
  /** The current choice. */
  value: Style | undefined
  disabled: boolean
  onChange(style: Style): void
}

/** Asks how the numbers or dates of a column are meant, with what a cell of it would become. */
function Ambiguity({ column, kind, value, disabled, onChange }: AmbiguityProps) {
  const text = useText()
  const sample = (kind === 'decimal' ? ambiguousNumber : ambiguousDate)(column.samples)
  const choices = useChoices(kind, sample)
  const isOpen = value?.[kind] === undefined
  return (
    <FormControl disabled={disabled} error={isOpen} sx={{ mt: 0.5 }}>
      <FormLabel id={`asks-${column.name}`}>
        {text('import.whichReading', { sample: sample.trim() })}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={`asks-${column.name}`}
        value={value?.[kind] ?? ''}
        onChange={(_, chosen) => {
          const decimal = DECIMALS.find((item) => item === chosen)
          const dates = DATE_ORDERS.find((item) => item === chosen)
          onChange({ ...(decimal && { decimal }), ...(dates && { dates }) })
        }}
      >
        {choices.map(([key, label]) => (
          <FormControlLabel key={key} value={key} control={<Radio size="small" />} label={label} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

function useChoices(
  kind: NonNullable<FileColumn['ambiguous']>,
  sample: string,
): (readonly [string, string])[] {
  const text = useText()
  const { date } = useFormat()
  if (kind === 'decimal') {
    const nameOf = (decimal: (typeof DECIMALS)[number]) =>
      text(decimal === '.' ? 'import.decimalPoint' : 'import.decimalComma')
    return DECIMALS.map(
      (decimal) => [decimal, `${numberAs(sample, decimal)} · ${nameOf(decimal)}`] as const,
    )
  }
  const readings = dateReadings(sample)
  if (readings.length) return readings.map(({ order, day }) => [order, date(day)] as const)
  return DATE_ORDERS.map((order) => [order, text(`import.dates.${order}`)] as const)
}

interface ColumnRowProps {
  column: FileColumn
  targets: readonly ImportTarget[]
  session: ImportSession
  flow: Pick<Import, 'change' | 'setLayout' | 'task'>
  /** Whether another column has the same target. */
  isTwice: boolean
}

export function ColumnRow({ column, targets, session, flow, isTwice }: ColumnRowProps) {
  const text = useText()
  const { name, samples, unit } = column
  const { plan, chosen } = session
  const target = plan.columns[name] ?? null
  const setTarget = (next: string | null) =>
    flow.change({ columns: { ...plan.columns, [name]: next } })
  const style = chosen.columns?.[name]
  const requiredStyle = style?.decimal ? 'decimal' : style?.dates ? 'dates' : undefined
  const kind = questionOf(useResource(), column, target) ?? requiredStyle
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {samples.length ? samples.map(shorten).join(' · ') : text('import.noValues')}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
        <TargetSelect
          label={text('import.fieldOf', { name })}
          targets={targets}
          value={target}
          problem={isTwice ? text('import.twice') : ''}
          disabled={flow.task !== null}
          onChange={setTarget}
        />
        {target === null && <Hint hint={column.hint} targets={targets} onSelect={setTarget} />}
        {target && kind && (
          <Ambiguity
            column={column}
            kind={kind}
            value={style}
            disabled={flow.task !== null}
            onChange={(next) =>
              void flow.setLayout({ ...chosen, columns: { ...chosen.columns, [name]: next } })
            }
          />
        )}
        {target && unit && (
          <Alert severity={unit.factor === null ? 'warning' : 'info'} sx={{ py: 0 }}>
            {unit.factor === null
              ? text('import.unitKept', { from: unit.from, to: unit.to })
              : text('import.unitConverted', { from: unit.from, to: unit.to })}
          </Alert>
        )}
      </Box>
      <Box sx={{ pt: 1 }}>
        <Reason column={column} target={target} />
      </Box>
    </Box>
  )
}

function Reason({
  column: { target: recognised, by },
  target,
}: {
  column: FileColumn
  target: string | null
}) {
  const text = useText()
  if (target === null) return <ToneChip label={text('import.leftOut')} />
  if (target !== recognised || by === null)
    return <ToneChip label={text('import.by.hand')} tone="info" />
  return <ToneChip label={text(`import.by.${by}`)} tone="success" />
}

interface HintProps {
  hint: string | null
  targets: readonly ImportTarget[]
  onSelect(target: string): void
}

function Hint({ hint, targets, onSelect }: HintProps) {
  const text = useText()
  const locale = useLanguage()
  const target = targets.find(({ name }) => name === hint)
  if (!target) return null
  return (
    <Button size="small" onClick={() => onSelect(target.name)} sx={{ justifySelf: 'start' }}>
      {text('import.meant', { name: target.label[locale] })}
    </Button>
  )
}

const MAX_SAMPLE = 40
const shorten = (sample: string) =>
  sample.length > MAX_SAMPLE ? `${sample.slice(0, MAX_SAMPLE)}…` : sample

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1.2fr) 132px' },
  gap: { xs: 1, md: 2 },
  alignItems: 'start',
  py: 1.25,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
} as const
