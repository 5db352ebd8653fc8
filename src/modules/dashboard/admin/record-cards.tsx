/** The record cards of the dashboard: changes by colleagues, and the user's own recent records. */
import { Box, Typography } from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import type { ReactNode } from 'react'
import { countOf } from '#admin/history/write-sentence.ts'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { findResource, resourceNamed } from '#admin/resources.ts'
import { StartCard } from '#admin/ui/start-card.tsx'
import { resources } from '#config'
import type { Choices } from '#fields/choice.ts'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { QUIET_LINK } from '#fields/parts/link-target.ts'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { pages } from '#shared/pages.ts'
import type { Dashboard } from '../shared/dashboard.ts'

type RecentRecord = Dashboard['mine'][number]

const ACTIONS: Choices = resources.audit.fields.action.options
const WIDTH = 340

export function ChangesCard({ changes }: Pick<Dashboard, 'changes'>) {
  const text = useText()
  const locale = useLanguage()
  if (!changes.length) return null
  return (
    <StartCard
      title={text('dashboard.changes')}
      aside={<LinkBase to={pages.changes.path}>{text('dashboard.changesAll')}</LinkBase>}
      width={WIDTH}
    >
      <Records>
        {changes.map((change) => (
          <RecordLine
            key={`${change.resource} ${change.record} ${change.action} ${change.at}`}
            entry={change}
            summary={
              change.records > 1
                ? countOf(resourceNamed(change.resource), change.records, text, locale)
                : null
            }
            actor={change.actor}
          />
        ))}
      </Records>
    </StartCard>
  )
}

export function MyRecordsCard({ mine }: Pick<Dashboard, 'mine'>) {
  const text = useText()
  if (!mine.length) return null
  return (
    <StartCard title={text('dashboard.mine')} width={WIDTH}>
      <Records>
        {mine.map((item) => (
          <RecordLine key={`${item.resource} ${item.record}`} entry={item} />
        ))}
      </Records>
    </StartCard>
  )
}

const Records = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 1.25,
      '& a': QUIET_LINK,
    }}
  >
    {children}
  </Box>
)

interface RecordLineProps {
  entry: RecentRecord
  /** Replaces the title where a write covers several records. */
  summary?: string | null
  actor?: string
}

function RecordLine({
  entry: { resource: name, record, title, action, at },
  summary,
  actor,
}: RecordLineProps) {
  const locale = useLanguage()
  const can = useCan()
  const path = useCreatePath()
  const resource = findResource(name)
  const isOpen = resource && !summary && action !== 'delete' && can('read', resource)
  const label = summary ?? title
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <ToneChip label={ACTIONS[action]?.[locale] ?? action} tone={ACTIONS[action]?.tone} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ lineHeight: 1.5 }} title={label}>
          {isOpen ? (
            <LinkBase to={path({ resource: name, type: 'edit', id: record })}>{label}</LinkBase>
          ) : (
            label
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[resource?.label[locale] ?? name, actor].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        <AgoLabel instant={at} />
      </Typography>
    </Box>
  )
}
