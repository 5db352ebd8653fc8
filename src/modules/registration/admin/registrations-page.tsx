/** Registrations: the review queue, and past decisions. */
import { Box, Tab, Tabs } from '@mui/material'
import { useId, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { PageHeader } from '#admin/ui/page-header.tsx'
import { pages } from '#shared/pages.ts'
import { History } from './history.tsx'
import { Queue } from './queue.tsx'

const VIEWS = { queue: Queue, history: History } as const
type View = keyof typeof VIEWS

export function RegistrationsPage() {
  const text = useText()
  const locale = useLanguage()
  const id = useId()
  const [view, setView] = useState<View>('queue')
  const ActiveView = VIEWS[view]
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <PageHeader title={pages.registrations.title[locale]} />
      <Tabs
        value={view}
        onChange={(_, next: View) => setView(next)}
        aria-label={text('registrations.views')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <Tab
            key={name}
            value={name}
            label={text(`registrations.${name}`)}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${view}`}
        sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
      >
        <ActiveView />
      </Box>
    </Box>
  )
}
