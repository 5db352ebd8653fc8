/** Records awaiting the user: each kind with its number, linking to its list. */
import { Box, ButtonBase, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useId } from 'react'
import { Icon } from '#fields/icon/icons.tsx'
import { definitionOf } from '#fields/index.ts'
import type { Locale } from '#shared/constants.ts'
import type { AssignedCount } from '#shared/notes.ts'
import type { Resource } from '#shared/resources/define.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { allResources } from '../resources.ts'
import { useAwaited } from './bell-api.ts'

export function AwaitedList({ onClose }: { onClose(): void }) {
  const text = useText()
  const id = useId()
  const { data = [] } = useAwaited()
  if (!data.length) return null
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {text('bell.awaited')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((item) => (
          <AwaitedItem key={`${item.resource} ${item.value}`} item={item} onClose={onClose} />
        ))}
      </Box>
    </section>
  )
}

function AwaitedItem({ item, onClose }: { item: AssignedCount; onClose(): void }) {
  const locale = useLanguage()
  const resource = allResources()[item.resource]
  if (!resource) return null
  const { count, capped, filter } = item
  return (
    <li>
      <ButtonBase
        component={LinkBase}
        to={`${resource.paths.list}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
        onClick={onClose}
        sx={ROW}
      >
        <Icon name={resource.icon} fontSize="small" sx={{ color: 'text.secondary' }} />
        <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {titleOf(resource, item, locale)}
        </Box>
        <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {count.toLocaleString(locale)}
          {capped && '+'}
        </Box>
      </ButtonBase>
    </li>
  )
}

/** The list, and the state where there are several. */
function titleOf({ label, waiting, fields }: Resource, { value }: AssignedCount, locale: Locale): string {
  const f = fields[waiting?.field ?? '']
  return f && typeof value === 'string'
    ? `${label[locale]} · ${definitionOf(f).format(value, f, locale)}`
    : label[locale]
}

const ROW = {
  width: '100%',
  py: 1,
  px: 1,
  gap: 1.5,
  display: 'flex',
  justifyContent: 'start',
  textAlign: 'start',
  borderRadius: 1,
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const
