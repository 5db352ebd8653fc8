/**
 * The steps that the user may take with records of the page: immediately, or after a dialog for
 * their input.
 */

import { useMutation } from '@tanstack/react-query'
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

interface PendingStep {
  step: Step
  records: readonly AnyRecord[]
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
  const [pendingStep, setPendingStep] = useState<PendingStep | null>(null)
  const { mutate: takeDirectly, isPending } = useMutation({
    mutationFn: ({ step, records }: PendingStep) =>
      takeStep(
        resource,
        step,
        records.map((record) => ({ record, answers: {} })),
      ),
    onSuccess: (_, { records }) => onDone?.(records),
    onError: notifyError,
    onSettled: refresh,
  })

  return {
    offeredSteps: (record) => offeredSteps(subject, resource, record),
    startStep: (step, records) =>
      (hasStepInput(step) ? setPendingStep : takeDirectly)({ step, records }),
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
