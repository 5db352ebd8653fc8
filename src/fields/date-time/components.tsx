/** An instant: entered in local time, stored in UTC, shown as relative time. */
import { useLanguage } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { DateInput, DayOperand } from '../date/components.tsx'
import { AgoLabel } from '../parts/ago-label.tsx'
import type {
  ColumnProps,
  FieldComponents,
  FilterProps,
  InputProps,
} from '../parts/field-components.ts'
import { OperandFilter, type OperandProps } from '../parts/operand-filter.tsx'
import { TypedOperand } from '../parts/text-filter.tsx'
import { endOfDay, fromLocalInput, startOfDay, toLocalInput } from './local-time.ts'

function Input(props: InputProps) {
  return <DateInput {...props} type="datetime-local" format={toLocalInput} parse={fromLocalInput} />
}

function Column({ value }: ColumnProps) {
  return value && !Number.isNaN(Date.parse(String(value))) ? (
    <AgoLabel instant={String(value)} />
  ) : null
}

function Detail({ value }: ColumnProps) {
  const locale = useLanguage()
  if (!value) return null
  return (
    <time dateTime={String(value)} style={{ whiteSpace: 'nowrap' }}>
      {formatIn(locale).exactTime(String(value))}
    </time>
  )
}

const INSTANT_INPUT = { type: 'datetime-local' } as const
const toLocalText = (value: unknown) => (typeof value === 'string' ? toLocalInput(value) : '')
const toLocalDay = (value: unknown) => toLocalText(value).slice(0, 10)

function InstantOperand(props: OperandProps) {
  return (
    <TypedOperand {...props} input={INSTANT_INPUT} format={toLocalText} parse={fromLocalInput} />
  )
}

function FromDay(props: OperandProps) {
  return <DayOperand {...props} format={toLocalDay} parse={startOfDay} />
}

function ToDay(props: OperandProps) {
  return <DayOperand {...props} format={toLocalDay} parse={endOfDay} />
}

/** Filters cover whole days: after a day means after its end, up to a day includes it. */
const EDGES: Partial<Record<FilterProps['operator'], typeof FromDay>> = {
  gt: ToDay,
  gte: FromDay,
  lt: FromDay,
  lte: ToDay,
  between: FromDay,
}

function Filter(props: FilterProps) {
  return <OperandFilter {...props} Single={EDGES[props.operator] ?? InstantOperand} To={ToDay} />
}

const cellText: FieldComponents['cellText'] = (value, locale) => {
  const instant = String(value ?? '')
  return Number.isNaN(Date.parse(instant)) ? instant : formatIn(locale).dateTime(instant)
}

export const components: FieldComponents = { Input, Column, Detail, Filter, cellText }
