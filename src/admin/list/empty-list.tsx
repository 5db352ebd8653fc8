/** Empty states of a list. */
import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import { useExtensions } from '../extension-points.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { Placeholder } from '../ui/placeholder.tsx'
import { useFilters } from './filters.ts'

/** The resource has no records. */
export function EmptyList() {
  const text = useText()
  const locale = useLanguage()
  const { useListTools } = useExtensions()
  const imports = useListTools().filter(({ key }) => key === 'import')
  const resource = useResource()
  const path = useCreatePath()
  const can = useCan()
  const { about, icon, label } = resource
  return (
    <Placeholder
      icon={icon}
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
    <Placeholder
      icon={useResource().icon}
      title={text('list.noMatch')}
      description={text('list.noMatchText')}
    >
      <Button variant="outlined" onClick={() => change(() => ({}))}>
        {text('list.clearFilters')}
      </Button>
    </Placeholder>
  )
}
