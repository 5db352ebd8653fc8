/** The worker thread: looks into one content at a time, and answers what it found as data. */
import { Defect, type Finding, type Inspected } from '../core/inspections/finding.ts'
import { message } from '../core/inspections/messages.ts'
import type { Job } from '../core/inspections/pool.ts'
import { kinds } from './inspection-kinds.ts'

const found = (report: unknown): Finding => (report === null ? { status: 'other' } : { status: 'sound', report })

const reasonOf = (error: unknown, { name }: Pick<Inspected, 'name'>) =>
  error instanceof Defect
    ? error.reason
    : message('unreadable', { name, problem: error instanceof Error ? error.message : String(error) })

/** What the thread is asked: never throws, so that a defective content is an answer like any other. */
export async function inspect({ kind, path, about }: Job): Promise<Finding> {
  try {
    const { inspect: look } = await kinds[kind].load()
    return found(await look(path, about))
  } catch (error) {
    return { status: 'defective', reason: reasonOf(error, about) }
  }
}
