/** Labelled numbers as bars, each with a link. */
import { Box, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import type { ReactNode } from 'react'

interface Bar {
  key: string
  name: ReactNode
  /** Length of the bar. */
  size: number
  /** The localized number. */
  value: string
  to?: string | undefined
  colour?: string
}

interface BarListProps {
  bars: readonly Bar[]
  /** Whether few bars stretch to the available height. */
  stretch?: boolean
}

export function BarList({ bars, stretch = false }: BarListProps) {
  const maxSize = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <Box component="ul" sx={{ ...LIST, ...(stretch && STRETCH) }}>
      {bars.map((bar) => (
        <li key={bar.key}>
          {bar.to ? (
            <Box component={LinkBase} to={bar.to} sx={{ ...ROW, ...LINK }}>
              <Content bar={bar} share={bar.size / maxSize} />
            </Box>
          ) : (
            <Box sx={ROW}>
              <Content bar={bar} share={bar.size / maxSize} />
            </Box>
          )}
        </li>
      ))}
    </Box>
  )
}

function Content({ bar: { name, value, colour = 'primary.main' }, share }: { bar: Bar; share: number }) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', mb: 0.5 }}>
        <Typography component="span" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {name}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ...NUMBERS }}>
          {value}
        </Typography>
      </Box>
      <Box sx={{ height: 6, borderRadius: 3, bgcolor: 'action.hover' }} aria-hidden>
        <Box sx={{ height: 6, borderRadius: 3, bgcolor: colour, width: `${Math.max(share * 100, share ? 2 : 0)}%` }} />
      </Box>
    </>
  )
}

/** Columns of a wide card. */
const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  columnGap: 4,
  rowGap: 0.5,
  '& > li': { minWidth: 0 },
} as const
const STRETCH = { flex: 1, alignContent: 'space-evenly' } as const
const NUMBERS = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const ROW = {
  display: 'block',
  px: 1,
  mx: -1,
  py: 0.5,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
} as const
const LINK = { '&:hover': { bgcolor: 'action.hover' } } as const
