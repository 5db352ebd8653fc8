/** The fields of a form in stacked cards or in tabs, as configured. */

import { Badge, Box, Card, Tab, Tabs } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { textsOf } from '#shared/i18n/locales.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { FieldSlot } from './field-slot.tsx'
import { type VisibleGroup, visibleGroups } from './groups.ts'

interface GroupFieldsProps {
  fields: readonly ResolvedField[]
  action: 'create' | 'update'
  heading: string | false
}

/** The fields of one group, in two columns where there is room. */
function GroupFields({ fields, action, heading }: GroupFieldsProps) {
  const locale = useLanguage()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 1.5,
        rowGap: 2,
        alignItems: 'start',
      }}
    >
      {fields.map((f) => (
        <FieldSlot
          key={f.name}
          field={f}
          action={action}
          hasHeading={f.label[locale] === heading}
        />
      ))}
    </Box>
  )
}

interface FormTabsProps {
  groups: readonly VisibleGroup[]
  action: 'create' | 'update'
}

/**
 * The groups of a form as tabs with their number of errors; a rejected save opens the first one
 * with errors.
 */
function FormTabs({ groups, action }: FormTabsProps) {
  const text = useText()
  const locale = useLanguage()
  const id = useId()
  const [openIndex, setOpenIndex] = useState(0)
  const { errors, submitCount } = useFormState()
  const errorCounts = groups.map((group) => group.fields.filter((f) => errors[f.name]).length)
  const firstWithErrors = errorCounts.findIndex((count) => count > 0)

  const handledRejection = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: switches tabs on a rejected save only, not on every error
  useEffect(() => {
    const rejection = `${submitCount} ${firstWithErrors}`
    if (handledRejection.current === rejection) return
    handledRejection.current = rejection
    if (submitCount > 0 && firstWithErrors >= 0 && !errorCounts[openIndex])
      setOpenIndex(firstWithErrors)
  }, [submitCount, firstWithErrors])

  return (
    <Card>
      <Tabs
        value={openIndex}
        onChange={(_, tab: number) => setOpenIndex(tab)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
      >
        {groups.map((group, index) => {
          const name = group.label[locale]
          const count = errorCounts[index] ?? 0
          return (
            <Tab
              key={textsOf(group.label)[0]}
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel-${index}`}
              aria-label={
                count > 0 ? text('form.errorsIn', { name, smart_count: count }) : undefined
              }
              label={
                <Badge badgeContent={count} color="error" sx={{ px: 1 }}>
                  {name}
                </Badge>
              }
            />
          )
        })}
      </Tabs>
      {groups.map((group, index) => (
        <Box
          key={textsOf(group.label)[0]}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== openIndex}
          sx={{ p: { xs: 1.5, md: 2.5 } }}
        >
          <GroupFields fields={group.fields} action={action} heading={group.label[locale]} />
        </Box>
      ))}
    </Card>
  )
}

interface FormGroupsProps {
  action: 'create' | 'update'
  /** Fields shown elsewhere. */
  except?: readonly string[]
}

export function FormGroups({ action, except = [] }: FormGroupsProps) {
  const resource = useResource()
  const can = useCan()
  const locale = useLanguage()
  const groups = visibleGroups(resource, action, can, except)
  if (resource.layout === 'tabs' && groups.length > 1)
    return <FormTabs groups={groups} action={action} />
  return groups.map((group) => (
    <GroupCard
      key={textsOf(group.label)[0]}
      fields={group.fields}
      action={action}
      heading={groups.length > 1 && group.label[locale]}
    />
  ))
}

/** The fields that a hand-made form does not show, in a group. */
export function FurtherFields({ action, except }: Required<FormGroupsProps>) {
  const text = useText()
  const groups = visibleGroups(useResource(), action, useCan(), except)
  const fields = groups.flatMap((group) => group.fields)
  if (!fields.length) return null
  return <GroupCard fields={fields} action={action} heading={text('form.furtherFields')} />
}

function GroupCard({ fields, action, heading }: GroupFieldsProps) {
  return (
    <SectionCard title={heading}>
      <GroupFields fields={fields} action={action} heading={heading} />
    </SectionCard>
  )
}
