/** Worker thread that inspects files and returns plain data. */

import { errorMessage } from '#shared/error-message.ts'
import { message } from '../message.ts'
import { Defect, type InspectedFile, type InspectionResult, type Inspector } from './inspection.ts'
import type { Job } from './pool.ts'

const toResult = (report: unknown): InspectionResult =>
  report === null ? { status: 'other' } : { status: 'sound', report }

const reasonOf = (error: unknown, { name }: Pick<InspectedFile, 'name'>) =>
  error instanceof Defect
    ? error.reason
    : message('inspections.unreadable', { name, problem: errorMessage(error) })

/** Runs the inspector of a job. Never throws: errors are results. */
export async function inspect({ module, path, file }: Job): Promise<InspectionResult> {
  try {
    const inspector: Inspector = await import(module)
    return toResult(await inspector.inspect(path, file))
  } catch (error) {
    return { status: 'defective', reason: reasonOf(error, file) }
  }
}
