/** The checks of the installation, each with its result and what to do. */
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import { Box, Card, type SvgIconProps, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useFormat } from '#admin/core/i18n/use-format.ts'
import type { CheckStatus, System } from '#shared/system.ts'
import { checkText } from './check-text.ts'

const ICONS: Readonly<Record<CheckStatus, readonly [ComponentType<SvgIconProps>, SvgIconProps['color']]>> = {
  ok: [CheckCircle, 'success'],
  warning: [Warning, 'warning'],
  error: [ErrorIcon, 'error'],
}

export function CheckList({ system }: { system: System }) {
  const text = useText()
  const format = useFormat()
  return (
    <Card component="section" aria-label={text('system.checks')}>
      <Box component="ul" sx={{ m: 0, px: 2, py: 0.5, listStyle: 'none' }}>
        {system.checks.map(({ key, status }) => {
          const [Icon, color] = ICONS[status]
          return (
            <Box component="li" key={key} sx={LINE}>
              <Icon color={color ?? 'inherit'} fontSize="small" titleAccess={text(`system.status.${status}`)} />
              <Typography component="h2" sx={{ fontWeight: 500, width: { sm: 160 }, flex: { xs: 1, sm: 'none' } }}>
                {text(`system.${key}`)}
              </Typography>
              <Typography
                sx={{ flex: { xs: '1 0 100%', sm: 1 }, color: status === 'ok' ? 'text.secondary' : undefined }}
              >
                {checkText(key, system, status, text, format)}
              </Typography>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
