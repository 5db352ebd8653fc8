/**
 * The steps that the user may take with records of the page: immediately, or after a dialog for
 * their input.
 */

import { useRefresh } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { AnyRecord } from '#shared/resources/record.ts'
import { hasStepInput, offeredSteps, type Step } from '#shared/resources/workflow.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useSubject } from '../providers/can.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useResource } from '../resources.ts'
import { takeStep } from './take-step.ts'

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog)

export interface Steps {
  /** The steps that the user may take with a record now. */
  offeredSteps(record: AnyRecord): Step[]
  /** Takes a step with all these records. */
  startStep(step: Step, records: readonly AnyRecord[]): void
  isPending: boolean
  /** To be rendered by the caller. */
  dialog: ReactNode
}

/**
 * @param onDone called when a step has been taken
 * @param notice shown above the inputs of a step
 */
export function useSteps(
  onDone?: (records: readonly AnyRecord[]) => void,
  notice?: ReactNode,
): Steps {
  const resource = useResource()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const subject = useSubject()
  const [pendingStep, setPendingStep] = useState<{
    step: Step
    records: readonly AnyRecord[]
  } | null>(null)
  const [isPending, setPending] = useState(false)

  async function takeDirectly(step: Step, records: readonly AnyRecord[]) {
    setPending(true)
    try {
      await takeStep(
        resource,
        step,
        records.map((record) => ({ record, answers: {} })),
      )
      onDone?.(records)
    } catch (error) {
      notifyError(error)
    }
    setPending(false)
    refresh()
  }

  return {
    offeredSteps: (record) => offeredSteps(subject, resource, record),
    startStep: (step, records) =>
      hasStepInput(step) ? setPendingStep({ step, records }) : void takeDirectly(step, records),
    isPending,
    dialog: pendingStep && (
      <StepDialog
        {...pendingStep}
        notice={notice}
        onClose={(doneRecords) => {
          setPendingStep(null)
          if (doneRecords) onDone?.(doneRecords)
        }}
      />
    ),
  }
}
