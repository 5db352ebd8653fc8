/** The steps of the selected records; those that cannot take a step stay as they are. */
import { Button } from '@mui/material'
import { useListContext } from 'ra-core'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { HiddenNote } from '#admin/core/views/list/selection/hidden-note.tsx'
import { useResource } from '#admin/core/views/resource.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useSteps } from './use-steps.tsx'

export function BulkSteps({ records }: { records: readonly AnyRecord[] }) {
  const text = useText()
  const locale = useLanguage()
  const { onUnselectItems } = useListContext()
  const { offeredSteps, startStep, isWorking, dialog } = useSteps(() => onUnselectItems(), <HiddenNote />)
  const { workflow } = useResource()
  const groups = (workflow?.steps ?? []).flatMap((step) => {
    const eligible = records.filter((record) => offeredSteps(record).some(({ name }) => name === step.name))
    return eligible.length ? [{ step, eligible }] : []
  })
  return (
    <>
      {groups.map(({ step, eligible }) => {
        const label = step.label[locale]
        return (
          <Button
            key={step.name}
            disabled={isWorking}
            color={step.tone === 'ends' ? 'error' : 'primary'}
            onClick={() => startStep(step, eligible)}
          >
            {eligible.length === records.length
              ? label
              : text('workflow.someOf', { step: label, count: eligible.length, total: records.length })}
          </Button>
        )
      })}
      {dialog}
    </>
  )
}
