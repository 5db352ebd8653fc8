/** Calls for the steps of a workflow. */

import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Step } from '#shared/resources/workflow.ts'
import { writeEvents } from '../providers/events.ts'
import { call } from '../providers/http-client.ts'

export type Answers = Record<string, unknown>

/** A record that takes a step, with its input. */
export interface StepRow {
  record: AnyRecord
  answers: Answers
}

/** The URL of a step, for one record or for several. */
export const stepUrl = ({ name }: Resource, step: Step, id?: AnyRecord['id']) =>
  `/api/${name}/${id === undefined ? '' : `${id}/`}steps/${step.name}`

/** Takes a step with all records in one write; its event offers to undo it. @throws HttpError */
export async function takeStep(
  resource: Resource,
  step: Step,
  rows: readonly StepRow[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const request =
    rows.length === 1
      ? call(stepUrl(resource, step, first.record.id), { method: 'POST', body: first.answers })
      : call(stepUrl(resource, step), {
          method: 'POST',
          body: { rows: rows.map(({ record, answers }) => ({ id: record.id, ...answers })) },
        })
  const { headers } = await request
  writeEvents.emit({
    action: 'update',
    resource: resource.name,
    count: rows.length,
    step: step.name,
    ...(rows.length === 1 && { record: first.record }),
    write: headers.get('Write-Id'),
  })
}
