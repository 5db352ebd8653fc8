/** Labelled numbers in lines, with links. */
import { Box, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import type { ReactNode } from 'react'
import { QUIET_LINK } from '#fields/parts/link-target.ts'

interface Line {
  key: string
  name: ReactNode
  /** The localized number. */
  value: string
  to?: string | undefined
}

export const NumberLines = ({ lines }: { lines: readonly Line[] }) => (
  <Box component="ul" sx={LIST}>
    {lines.map(({ key, name, value, to }) => (
      <li key={key}>
        <Typography component="span" noWrap>
          {to ? <LinkBase to={to}>{name}</LinkBase> : name}
        </Typography>
        <Typography component="span" variant="body2" sx={NUMBER}>
          {value}
        </Typography>
      </li>
    ))}
  </Box>
)

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 1.5, alignItems: 'baseline', py: 0.5 },
  '& > li > :first-of-type': { flex: 1, minWidth: 0 },
  '& a': QUIET_LINK,
} as const
const NUMBER = {
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const
