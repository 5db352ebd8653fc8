/** The steps of the selected records; those that cannot take a step stay as they are. */
import { Button, Tooltip } from '@mui/material'
import { definitionOf } from '#fields/index.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { canTake, type Step } from '#shared/resources/workflow.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { HiddenNote } from '../list/selection/hidden-note.tsx'
import { useKeepMatching } from '../list/selection/use-selection.ts'
import { useSubject } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { useSteps } from './use-steps.tsx'

export function BulkSteps({ records }: { records: readonly AnyRecord[] }) {
  const text = useText()
  const locale = useLanguage()
  const keepMatching = useKeepMatching()
  const { offeredSteps, startStep, isPending, dialog } = useSteps(
    () => void keepMatching(),
    <HiddenNote />,
  )
  const resource = useResource()
  const subject = useSubject()
  const { workflow } = resource
  const isMixed = new Set(records.map((record) => record[workflow?.field ?? ''])).size > 1
  const groups = (workflow?.steps ?? []).flatMap((step) => {
    const eligible = records.filter((record) =>
      offeredSteps(record).some(({ name }) => name === step.name),
    )
    // Records of one state have the steps of that state; among several, a missing step would need
    // an explanation.
    return eligible.length || (isMixed && canTake(subject, resource, step))
      ? [{ step, eligible }]
      : []
  })
  return (
    <>
      {groups.map(({ step, eligible }) => {
        const label = step.label[locale]
        if (!eligible.length) return <UnavailableStep key={step.name} step={step} />
        return (
          <Button
            key={step.name}
            disabled={isPending}
            color={step.tone === 'ends' ? 'error' : 'primary'}
            onClick={() => startStep(step, eligible)}
          >
            {eligible.length === records.length
              ? label
              : text('workflow.someOf', {
                  step: label,
                  count: eligible.length,
                  total: records.length,
                })}
          </Button>
        )
      })}
      {dialog}
    </>
  )
}

/**
 * A step that none of the records can take: focusable, so that the reason is reached by keys as
 * well.
 */
function UnavailableStep({ step }: { step: Step }) {
  const text = useText()
  const locale = useLanguage()
  const { workflow, fields } = useResource()
  const state = fields[workflow?.field ?? '']
  const states = step.from.map((key) =>
    state ? definitionOf(state).format(key, state, locale) : key,
  )
  return (
    <Tooltip
      title={text('workflow.onlyFrom', { states: formatIn(locale).list(states) })}
      describeChild
    >
      <Button aria-disabled sx={{ color: 'text.disabled', cursor: 'default' }}>
        {step.label[locale]}
      </Button>
    </Tooltip>
  )
}
