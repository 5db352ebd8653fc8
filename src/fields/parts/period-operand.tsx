/**
 * The operand of "is within": a period relative to today, some of a number of days, weeks, months
 * or years.
 */

import { MenuItem, Stack, TextField } from '@mui/material'
import { type Text, useLanguage, useText } from '#admin/i18n/text.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import {
  COUNTED_PERIODS,
  type CountedPeriod,
  countedPeriod,
  MAX_PERIOD_COUNT,
  NAMED_PERIODS,
  PERIOD_UNITS,
} from '../period.ts'
import { ChoiceSelect } from './choice-select.tsx'
import type { OperandProps } from './operand-filter.tsx'
import { menuStyles } from './picker-styles.ts'

/** Initial value of a kind: the most common number of days. */
const INITIAL_PERIODS: Record<CountedPeriod, string> = {
  last: 'last_7_days',
  next: 'next_7_days',
  before: 'before_90_days',
}
const isCountedPeriod = (key: string): key is CountedPeriod =>
  (COUNTED_PERIODS as readonly string[]).includes(key)

export function PeriodOperand({
  value,
  onChange,
  label,
}: Pick<OperandProps, 'value' | 'onChange' | 'label'>) {
  const text = useText()
  const locale = useLanguage()
  const period = typeof value === 'string' ? value : ''
  const counted = countedPeriod(period)
  const selectedKey = counted?.kind ?? period
  const choices = [...COUNTED_PERIODS, ...NAMED_PERIODS].map((key): [string, string] => [
    key,
    text(`fields.period.${key}`),
  ])
  // A month or a year, which links name.
  if (selectedKey && !choices.some(([key]) => key === selectedKey))
    choices.push([selectedKey, periodText(text, selectedKey, locale)])
  return (
    <Stack spacing={1}>
      <ChoiceSelect
        choices={choices}
        value={selectedKey}
        onChange={(key) =>
          onChange((isCountedPeriod(key) ? INITIAL_PERIODS[key] : key) || undefined)
        }
        label={label}
      />
      {counted && <Count label={label} {...counted} onChange={onChange} />}
    </Stack>
  )
}

type CountProps = NonNullable<ReturnType<typeof countedPeriod>> &
  Pick<OperandProps, 'onChange' | 'label'>

function Count({ kind, count, unit, label, onChange }: CountProps) {
  const text = useText()
  const change = (next: { count?: number; unit?: string }) =>
    onChange(`${kind}_${next.count ?? count}_${next.unit ?? unit}s`)
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        type="number"
        label={text('fields.period.count')}
        // Only whole numbers within the limits reach the filter; the field keeps its input until
        // then.
        defaultValue={count}
        onChange={({ target }) => {
          const next = Number(target.value)
          if (Number.isInteger(next) && next >= 1 && next <= MAX_PERIOD_COUNT)
            change({ count: next })
        }}
        slotProps={{ htmlInput: { min: 1, max: MAX_PERIOD_COUNT } }}
        sx={{ width: 104, flexShrink: 0 }}
      />
      <TextField
        select
        label={text('fields.period.unit')}
        value={unit}
        onChange={({ target }) => change({ unit: target.value })}
        slotProps={{ select: { MenuProps: menuStyles(label) } }}
      >
        {PERIOD_UNITS.map((option) => (
          <MenuItem key={option} value={option}>
            {text(`fields.period.unit.${option}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  )
}

/** `Last 7 days`, `This month`, `November 2026`. */
export function periodText(text: Text, period: string, locale: Locale): string {
  const counted = countedPeriod(period)
  if (counted)
    return text(`fields.period.${counted.kind}.${counted.unit}`, { smart_count: counted.count })
  const namedPeriod = NAMED_PERIODS.find((name) => name === period)
  return namedPeriod ? text(`fields.period.${namedPeriod}`) : formatIn(locale).month(period)
}
