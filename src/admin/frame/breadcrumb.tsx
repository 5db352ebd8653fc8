/** The breadcrumb. On phones, only the start page and the current one. */
import Home from '@mui/icons-material/HomeOutlined'
import { Box, Breadcrumbs, Link } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useText } from '../i18n/text.ts'
import { type Crumb, useCrumbs } from './crumbs.ts'

const LIST = {
  flex: 1,
  minWidth: 0,
  fontSize: '0.875rem',
  '& ol': { flexWrap: 'nowrap' },
  '& li': { minWidth: 0, flexShrink: 0 },
  '& li:last-of-type': { flexShrink: 1 },
  '& .MuiBreadcrumbs-separator': { mx: 0.75, flexShrink: 0 },
} as const

const CLIPPED = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export function Breadcrumb({ isShort }: { isShort: boolean }) {
  const text = useText()
  const crumbs = useCrumbs()
  const [home] = crumbs
  const last = crumbs.at(-1)
  const visibleCrumbs = isShort && home && last && home !== last ? [home, last] : crumbs
  return (
    <Breadcrumbs aria-label={text('layout.path')} maxItems={10} sx={LIST}>
      {visibleCrumbs.map((crumb, index) => (
        <Step
          key={`${crumb.label}.${crumb.to}`}
          crumb={crumb}
          isHome={index === 0}
          isLast={index === visibleCrumbs.length - 1}
          isShort={isShort}
        />
      ))}
    </Breadcrumbs>
  )
}

interface StepProps {
  crumb: Crumb
  isHome: boolean
  isLast: boolean
  isShort: boolean
}

function Step({ crumb: { label, to }, isHome, isLast, isShort }: StepProps) {
  const isIcon = isHome && isShort && !isLast
  if (to) {
    return (
      <Link
        component={LinkBase}
        to={to}
        underline="hover"
        noWrap
        aria-label={isIcon ? label : undefined}
        sx={{ color: 'text.secondary', display: 'block', lineHeight: '24px', minWidth: 24 }}
      >
        {isIcon ? <Home sx={{ display: 'block', fontSize: 20, m: '2px' }} /> : label}
      </Link>
    )
  }
  return (
    <Box
      component="span"
      aria-current={isLast ? 'page' : undefined}
      title={isLast ? label : undefined}
      sx={{ ...CLIPPED, display: 'block', lineHeight: '24px', color: isLast ? 'text.primary' : 'text.secondary' }}
    >
      {label}
    </Box>
  )
}
