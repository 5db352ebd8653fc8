/** The most ordered parts, on the start page. */
import { Box } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { StartPartProps } from '#admin/module.ts'
import { NumberLines } from '#admin/ui/number-lines.tsx'
import { StartCard } from '#admin/ui/start-card.tsx'
import { MONO } from '#fields/parts/mono.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { OrderFigures } from '../../shared/order-figures.ts'

export function PartsCard({ data }: StartPartProps) {
  const text = useText()
  const locale = useLanguage()
  const formatNumber = (count: number) => formatIn(locale).number(count)
  const figures = data.orders as OrderFigures | null
  if (!figures?.parts.length) return null
  const lines = figures.parts.map(({ part_number, name, orders, quantity, id }) => ({
    key: part_number,
    name: (
      <>
        <Box component="span" sx={{ fontFamily: MONO, fontSize: '0.8125rem' }}>
          {part_number}
        </Box>{' '}
        {inLanguage(name, locale)}
      </>
    ),
    value: text('dashboard.ordersAndPieces', {
      smart_count: orders,
      pieces: formatNumber(quantity),
    }),
    to: id === null ? undefined : `/codes/${id}`,
  }))
  return (
    <StartCard
      title={text('dashboard.parts')}
      aside={text('dashboard.partsAside', { count: figures.weeks.length })}
      width={340}
    >
      <NumberLines lines={lines} />
    </StartCard>
  )
}
