/** Empty states of a list. */
import Add from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import type { ReactNode } from 'react'
import { Icon } from '#fields/icon/icons.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { useFilters } from './filters.ts'

interface PlaceholderProps {
  title: string
  description: string
  children?: ReactNode
}

function Placeholder({ title, description, children }: PlaceholderProps) {
  const { icon } = useResource()
  return (
    <Box sx={{ m: 'auto', p: 4, textAlign: 'center' }}>
      <Icon name={icon} sx={{ fontSize: 56, color: 'text.secondary', opacity: 0.5 }} />
      <Typography variant="h2" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{description}</Typography>
      {children}
    </Box>
  )
}

/** The resource has no records. */
export function EmptyList() {
  const text = useText()
  const resource = useResource()
  const name = resource.label[useLanguage()]
  const path = useCreatePath()
  const can = useCan()
  return (
    <Placeholder title={text('list.empty')} description={text('list.emptyText', { name })}>
      {can('create', resource) && (
        <Button
          variant="outlined"
          startIcon={<Add />}
          component={LinkBase}
          to={path({ resource: resource.name, type: 'create' })}
        >
          {text('list.createFirst')}
        </Button>
      )}
    </Placeholder>
  )
}

/** No record matches the filters. */
export function NoMatch() {
  const text = useText()
  const { change } = useFilters()
  return (
    <Placeholder title={text('list.noMatch')} description={text('list.noMatchText')}>
      <Button variant="outlined" onClick={() => change(() => ({}))}>
        {text('list.clearFilters')}
      </Button>
    </Placeholder>
  )
}
