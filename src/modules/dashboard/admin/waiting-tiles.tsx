/** Pending work, each number with a link to its grid; urgent ones are coloured, zeros are muted. */
import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useId } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { countText, gridUrl } from '#admin/ui/counted.ts'
import { Icon } from '#fields/icon/icons.tsx'
import { type Dashboard, LATE_AFTER_DAYS, type WaitingKey } from '../shared/dashboard.ts'

type Waiting = Dashboard['waiting'][number]
type Tone = 'primary' | 'warning' | 'error'

const STYLES: Record<WaitingKey, { icon: string; tone: Tone }> = {
  registrations: { icon: 'customer', tone: 'primary' },
  ordersNew: { icon: 'order', tone: 'primary' },
  ordersLate: { icon: 'shipping', tone: 'warning' },
  messagesMine: { icon: 'message', tone: 'primary' },
  messagesFree: { icon: 'support', tone: 'primary' },
  superseded: { icon: 'change', tone: 'warning' },
  errors: { icon: 'bug', tone: 'error' },
}

export function WaitingTiles({ waiting }: { waiting: readonly Waiting[] }) {
  const text = useText()
  const id = useId()
  if (!waiting.length) return null
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {text('dashboard.waiting')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, md: 1.5 } }}>
        {waiting.map((item) => (
          <Tile key={item.key} waiting={item} />
        ))}
      </Box>
    </section>
  )
}

function Tile({ waiting }: { waiting: Waiting }) {
  const text = useText()
  const locale = useLanguage()
  const { icon, tone } = STYLES[waiting.key]
  const colour = waiting.count ? `${tone}.main` : 'text.secondary'
  return (
    <Card sx={{ flex: '1 1 150px', minWidth: 0, borderTop: 3, borderTopColor: waiting.count ? colour : 'divider' }}>
      <CardActionArea
        component={LinkBase}
        to={gridUrl(waiting)}
        sx={{
          p: 1.75,
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
          gap: 0.25,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography component="span" sx={{ ...NUMBER, color: waiting.count ? 'text.primary' : 'text.secondary' }}>
            {countText(waiting, locale)}
          </Typography>
          <Icon name={icon} sx={{ color: colour }} />
        </Box>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {text(`dashboard.waiting.${waiting.key}`, { days: LATE_AFTER_DAYS })}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

const NUMBER = { fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' } as const
