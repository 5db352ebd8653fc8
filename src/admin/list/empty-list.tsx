/** Empty states of a list. */
import Add from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import type { ReactNode } from 'react'
import { Icon } from '#fields/icon/icons.tsx'
import { useExtensions } from '../extension-points.ts'
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
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '60ch', mx: 'auto' }}>
        {description}
      </Typography>
      {children}
    </Box>
  )
}

/** The resource has no records. */
export function EmptyList() {
  const text = useText()
  const locale = useLanguage()
  const { useListTools } = useExtensions()
  const imports = useListTools().filter(({ key }) => key === 'import')
  const resource = useResource()
  const path = useCreatePath()
  const can = useCan()
  const { about, label } = resource
  return (
    <Placeholder
      title={text('list.empty')}
      description={about?.[locale] ?? text('list.emptyText', { name: label[locale] })}
    >
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
      {imports.map(({ key, label: action, icon, to = '' }) => (
        <Button key={key} startIcon={icon} component={LinkBase} to={to} sx={{ ml: 1 }}>
          {action}
        </Button>
      ))}
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
