/** The steps that the user may take with records of the page: at once, or after a dialog that asks what they need. */

import { useRefresh } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { latePart } from '#admin/core/late-part.tsx'
import { useSubject } from '#admin/core/providers/can.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { useResource } from '#admin/core/views/resource.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { asksAnything, offeredSteps, type Step } from '#shared/resources/workflow.ts'
import { takeStep } from './take-step.ts'

const StepDialog = latePart(async () => (await import('./step-dialog.tsx')).StepDialog)

export interface Steps {
  /** The steps that the user may take with a record now. */
  offered(record: AnyRecord): Step[]
  /** Takes a step with all these records. */
  begin(step: Step, records: readonly AnyRecord[]): void
  isWorking: boolean
  /** To be rendered by the caller. */
  dialog: ReactNode
}

/**
 * @param onTaken called when a step has been taken
 * @param notice shown above what a step asks
 */
export function useSteps(onTaken?: (records: readonly AnyRecord[]) => void, notice?: ReactNode): Steps {
  const resource = useResource()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const subject = useSubject()
  const [asked, setAsked] = useState<{ step: Step; records: readonly AnyRecord[] } | null>(null)
  const [isWorking, setWorking] = useState(false)

  async function takeAtOnce(step: Step, records: readonly AnyRecord[]) {
    setWorking(true)
    try {
      await takeStep(
        resource,
        step,
        records.map((record) => ({ record, answers: {} })),
      )
      onTaken?.(records)
    } catch (error) {
      notifyError(error)
    }
    setWorking(false)
    refresh()
  }

  return {
    offered: (record) => offeredSteps(subject, resource, record),
    begin: (step, records) => (asksAnything(step) ? setAsked({ step, records }) : void takeAtOnce(step, records)),
    isWorking,
    dialog: asked && (
      <StepDialog
        {...asked}
        notice={notice}
        onClose={(taken) => {
          setAsked(null)
          if (taken) onTaken?.(taken)
        }}
      />
    ),
  }
}
