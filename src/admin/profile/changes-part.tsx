/** The user's writes; each links to its record where that can still be opened. */

import { Box, Button } from '@mui/material'
import { LinkBase } from 'ra-core'
import { Icon } from '#fields/icon/icons.tsx'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { formatIn } from '#shared/i18n/format.ts'
import type { OwnChange } from '#shared/profile.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { engineResource, findResource } from '../resources.ts'
import { useLoadMore } from '../ui/load-more.ts'
import { Loaded } from './loaded.tsx'
import { useOwnChanges } from './own-account.ts'
import { Panel } from './panel.tsx'

export function ChangesPart() {
  const text = useText()
  const query = useOwnChanges()
  const more = useLoadMore(query)
  return (
    <Panel title={text('profile.part.changes')} description={text('profile.changes.lead')}>
      <Loaded query={query} height={320}>
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes)
          if (changes.length === 0)
            return <Box sx={{ color: 'text.secondary' }}>{text('profile.changes.none')}</Box>
          return (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {changes.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </Box>
          )
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button variant="outlined" {...more} sx={{ justifySelf: 'start' }}>
          {text('profile.changes.older')}
        </Button>
      )}
    </Panel>
  )
}

function ChangeRow({ change }: { change: OwnChange }) {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const { action, record, title, fields, at } = change
  const resource = findResource(change.resource)
  const isOpenable = action !== 'delete' && resource !== undefined && can('read', resource)
  const names = fields.map((name) => resource?.fields[name]?.label[locale] ?? name)
  return (
    <Box component="li" sx={ROW}>
      <Icon name={resource?.icon} sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <ToneChip
            label={engineResource('audit').fields.action.options[action][locale]}
            tone={engineResource('audit').fields.action.options[action].tone}
          />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {resource?.label[locale] ?? change.resource}
          </Box>
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {isOpenable ? (
              <Box
                component={LinkBase}
                to={`/${change.resource}/${record}`}
                sx={{ color: 'primary.main' }}
              >
                {title}
              </Box>
            ) : (
              title
            )}
          </Box>
        </Box>
        {action === 'update' && names.length > 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
            {text('profile.changes.fields', { names: formatIn(locale).list(names) })}
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <AgoLabel instant={at} />
      </Box>
    </Box>
  )
}

const ROW = {
  display: 'flex',
  alignItems: 'start',
  gap: 1.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
} as const
