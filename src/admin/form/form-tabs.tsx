/** The groups of a form as tabs with their number of errors; a rejected save opens the first one with errors. */

import { Badge, Box, Card, Tab, Tabs } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { textsOf } from '#shared/i18n/locales.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { GroupFields } from './group-fields.tsx'
import type { VisibleGroup } from './groups.ts'

interface FormTabsProps {
  groups: readonly VisibleGroup[]
  action: 'create' | 'update'
}

export function FormTabs({ groups, action }: FormTabsProps) {
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
    if (submitCount > 0 && firstWithErrors >= 0 && !errorCounts[openIndex]) setOpenIndex(firstWithErrors)
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
              aria-label={count > 0 ? text('form.errorsIn', { name, smart_count: count }) : undefined}
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
          <GroupFields group={group} action={action} />
        </Box>
      ))}
    </Card>
  )
}
