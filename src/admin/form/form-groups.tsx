/** The fields of a form in stacked cards or in tabs, as configured. */

import { Card, Typography } from '@mui/material'
import { useId } from 'react'
import { textsOf } from '#shared/i18n/locales.ts'
import { useLanguage } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { FormTabs } from './form-tabs.tsx'
import { GroupFields } from './group-fields.tsx'
import { type VisibleGroup, visibleGroups } from './groups.ts'

interface FormGroupsProps {
  action: 'create' | 'update'
  /** Fields shown elsewhere. */
  except?: readonly string[]
}

export function FormGroups({ action, except = [] }: FormGroupsProps) {
  const resource = useResource()
  const can = useCan()
  const groups = visibleGroups(resource, action, can, except)
  if (resource.layout === 'tabs' && groups.length > 1) return <FormTabs groups={groups} action={action} />
  return groups.map((group) => (
    <GroupCard key={textsOf(group.label)[0]} group={group} action={action} showHeading={groups.length > 1} />
  ))
}

interface GroupCardProps {
  group: VisibleGroup
  action: 'create' | 'update'
  showHeading: boolean
}

function GroupCard({ group, action, showHeading }: GroupCardProps) {
  const locale = useLanguage()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={showHeading ? id : undefined} sx={{ p: { xs: 1.5, md: 2.5 } }}>
      {showHeading && (
        <Typography id={id} variant="h2" sx={{ mb: 2 }}>
          {group.label[locale]}
        </Typography>
      )}
      <GroupFields group={group} action={action} />
    </Card>
  )
}
