/** Asks how the numbers or dates of a column are meant, with what a cell of it would become. */
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { DATE_ORDERS, DECIMALS, type FileColumn, type FileLayout } from '#shared/file-import.ts'
import { useText } from '../../i18n/text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ambiguousDate, ambiguousNumber, dateReadings, numberAs } from './readings.ts'

type Style = NonNullable<FileLayout['columns']>[string]

interface AmbiguityProps {
  column: FileColumn
  kind: NonNullable<FileColumn['ambiguous']>
  /** The current choice. */
  value: Style | undefined
  disabled: boolean
  onChange(style: Style): void
}

export function Ambiguity({ column, kind, value, disabled, onChange }: AmbiguityProps) {
  const text = useText()
  const sample = (kind === 'decimal' ? ambiguousNumber : ambiguousDate)(column.samples)
  const choices = useChoices(kind, sample)
  const isOpen = value?.[kind] === undefined
  return (
    <FormControl disabled={disabled} error={isOpen} sx={{ mt: 0.5 }}>
      <FormLabel id={`asks-${column.name}`}>{text('import.whichReading', { sample: sample.trim() })}</FormLabel>
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

function useChoices(kind: NonNullable<FileColumn['ambiguous']>, sample: string): (readonly [string, string])[] {
  const text = useText()
  const { date } = useFormat()
  if (kind === 'decimal') {
    const nameOf = (decimal: (typeof DECIMALS)[number]) =>
      text(decimal === '.' ? 'import.decimalPoint' : 'import.decimalComma')
    return DECIMALS.map((decimal) => [decimal, `${numberAs(sample, decimal)} · ${nameOf(decimal)}`] as const)
  }
  const readings = dateReadings(sample)
  if (readings.length) return readings.map(({ order, day }) => [order, date(day)] as const)
  return DATE_ORDERS.map((order) => [order, text(`import.dates.${order}`)] as const)
}
