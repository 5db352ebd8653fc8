/** The guided tours on the real screens; they write nothing. */
import Play from '@mui/icons-material/PlayArrow'
import { Box, Button, Card, Typography } from '@mui/material'
import { useId } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { PageHeader } from '#admin/ui/page-header.tsx'
import { Icon } from '#fields/icon/icons.tsx'
import { pages } from '../shared/pages.ts'
import { startTour } from './running-tour.ts'
import { TOURS, type Tour } from './tours.ts'

export function TourPage() {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  return (
    <Box
      sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <PageHeader title={pages.guide.title[locale]} />
      <Typography sx={{ maxWidth: '68ch', color: 'text.secondary' }}>
        {text('tour.lead')}
      </Typography>
      <Box component="ul" sx={CARDS}>
        {TOURS.filter((tour) => tour.isFor(can)).map((tour) => (
          <TourCard key={tour.name} tour={tour} />
        ))}
      </Box>
    </Box>
  )
}

function TourCard({ tour }: { tour: Tour }) {
  const text = useText()
  const can = useCan()
  const id = useId()
  const title = text(tour.title)
  const steps = tour.steps.filter((step) => step.isFor?.(can) ?? true).length
  return (
    <Card component="li" aria-labelledby={id} sx={CARD}>
      <Box aria-hidden sx={MARK}>
        <Icon name={tour.icon} />
      </Box>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ flex: 1, color: 'text.secondary' }}>{text(tour.text)}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="contained"
          startIcon={<Play />}
          aria-label={text('tour.startNamed', { title })}
          onClick={() => startTour(tour)}
        >
          {text('tour.start')}
        </Button>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text('tour.steps', { smart_count: steps })}
        </Box>
      </Box>
    </Card>
  )
}

const CARDS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  maxWidth: 1080,
}
const CARD = { display: 'flex', flexDirection: 'column', gap: 1.25, p: 2.5 } as const
const MARK = {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: 1,
  color: 'primary.main',
  bgcolor: 'action.hover',
} as const
