/** The steps of the selected records; those that cannot take a step stay as they are. */
import { Button } from '@mui/material'
import { useListContext } from 'ra-core'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Step } from '#shared/resources/workflow.ts'
import { useSteps } from './use-steps.tsx'

export function BulkSteps({ records }: { records: readonly AnyRecord[] }) {
  const text = useText()
  const locale = useLanguage()
  const { onUnselectItems } = useListContext()
  const { offered, begin, isWorking, dialog } = useSteps(() => onUnselectItems())
  const groups = new Map<string, { step: Step; able: AnyRecord[] }>()
  for (const record of records) {
    for (const step of offered(record)) {
      const group = groups.get(step.name)
      if (group) group.able.push(record)
      else groups.set(step.name, { step, able: [record] })
    }
  }
  return (
    <>
      {[...groups.values()].map(({ step, able }) => {
        const label = step.label[locale]
        return (
          <Button
            key={step.name}
            disabled={isWorking}
            color={step.tone === 'ends' ? 'error' : 'primary'}
            onClick={() => begin(step, able)}
          >
            {able.length === records.length
              ? label
              : text('workflow.someOf', { step: label, count: able.length, total: records.length })}
          </Button>
        )
      })}
      {dialog}
    </>
  )
}
