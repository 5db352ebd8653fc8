/** The foot of a grid: sums and averages of its numbers over all records of the list. */
import { Box, TableCell, TableFooter, TableRow } from '@mui/material'
import { useListContext } from 'ra-core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { componentsOf } from '#fields/components.ts'
import { definitionOf, formatForReaders } from '#fields/index.ts'
import type { Locale } from '#shared/constants.ts'
import { type Figures, roundAverage, roundSum } from '#shared/figures.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { columnClass } from './column-styles.ts'
import type { Columns } from './columns.ts'
import { useFigures } from './figures.ts'

const FiguresContext = createContext<Figures | undefined>(undefined)

export const isSummed = (f: ResolvedField): boolean => definitionOf(f).summed === true

/** Loads the figures of the visible columns for the foot. */
export function WithFigures({ columns, children }: { columns: Columns; children: ReactNode }) {
  const { filterValues } = useListContext()
  const sums = useMemo(() => columns.visible.filter(isSummed).map(({ name }) => name), [columns])
  const figures = useFigures({
    filter: filterValues,
    sums,
    isShown: columns.hasFigures && sums.length > 0,
  })
  return <FiguresContext value={figures}>{children}</FiguresContext>
}

/** Also of the cells next to the columns. */
const EDGES = { borderTop: 1, borderColor: 'divider', borderBottom: 0 } as const

/** The row of the foot; its cells are rendered by the columns. */
export function Foot({ children }: { children?: ReactNode }) {
  return (
    <TableFooter sx={{ position: 'sticky', bottom: 0, zIndex: 2 }}>
      <TableRow sx={{ bgcolor: 'background.default', '&& > *': EDGES }}>{children}</TableRow>
    </TableFooter>
  )
}

/** A number with the unit of its field, in the notation of the language. */
const numberText = (value: number, field: ResolvedField, locale: Locale): string =>
  formatForReaders(value, field, locale, 'UTC')

/** `Sum 12.5 kg`. */
export function SumText({ field, sum }: { field: ResolvedField; sum: number }) {
  const text = useText()
  const locale = useLanguage()
  return text('list.sum', { value: numberText(roundSum(sum), field, locale) })
}

export function FootCell({ field }: { field: ResolvedField }) {
  const text = useText()
  const figures = use(FiguresContext)
  return (
    <TableCell
      className={columnClass(field.name)}
      align={componentsOf(field).align ?? 'left'}
      sx={CELL}
    >
      {isSummed(field) && figures?.count === null && text('list.tooMany')}
      <Total field={field} />
    </TableCell>
  )
}

/** Sum and average of a field, if there are numbers. */
function Total({ field }: { field: ResolvedField }) {
  const text = useText()
  const locale = useLanguage()
  const total = use(FiguresContext)?.sums[field.name]
  if (!total || total.count === 0) return null
  return (
    <>
      <Box>
        <SumText field={field} sum={total.sum} />
      </Box>
      <Box>
        {text('list.average', {
          value: numberText(roundAverage(total.sum, total.count), field, locale),
        })}
      </Box>
    </>
  )
}

/** The foot of a list of cards. */
export function CardsFoot({ fields }: { fields: readonly ResolvedField[] }) {
  const text = useText()
  const locale = useLanguage()
  const figures = use(FiguresContext)
  if (!figures) return null
  if (figures.count === null) return <Box sx={{ ...CELL, p: 1.5 }}>{text('list.tooMany')}</Box>
  const summed = fields.filter((f) => (figures.sums[f.name]?.count ?? 0) > 0)
  return (
    summed.length > 0 && (
      <Box
        component="dl"
        sx={{ ...CELL, m: 0, p: 1.5, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5 }}
      >
        {summed.map((f) => (
          <Box key={f.name} sx={{ display: 'contents' }}>
            <Box component="dt">{f.label[locale]}</Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
              <Total field={f} />
            </Box>
          </Box>
        ))}
      </Box>
    )
  )
}

const CELL = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  ...EDGES,
} as const
