/** An import in steps, without its screens: file, layout and columns, preview, result. */
import { useRefresh } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import type { FileImport, FileLayout, ImportPlan } from '#shared/file-import.ts'
import { type JobListener, undoJob } from '#shared/http/job-call.ts'
import type { Resource } from '#shared/resources/define.ts'
import { useText } from '../i18n/text.ts'
import { useNotifyUndone, useUndoListener } from '../providers/notify-undone.ts'
import { useTabBusy } from '../providers/tabs/tab-context.ts'
import {
  checkImport,
  followImport,
  type Inspection,
  inspectAgain,
  inspectFile,
  runImport,
} from './api.ts'
import {
  firstPlan,
  type ImportSession,
  planFor,
  type Step,
  styleOf,
  useImportSession,
  VISIT,
} from './import-session.ts'
import { type TaskRunner, useTask } from './use-task.ts'

export interface Import extends Pick<TaskRunner, 'task' | 'problem' | 'cancel' | 'fail'> {
  session: ImportSession | null
  open(file: File): Promise<void>
  /** Reads the file in another layout; chosen values replace recognised ones. */
  setLayout(layout: FileLayout): Promise<void>
  change(plan: Partial<ImportPlan>): void
  /** Takes the columns and options of a saved mapping. */
  applyMapping(id: number): Promise<void>
  /** Notes that the plan has been saved. */
  setMapping(id: number): void
  /** Tries the plan, unless the last check still holds, and shows the preview. */
  check(): Promise<void>
  write(): Promise<void>
  /** Undoes what was written, also by a cancelled import, and reports it. @throws HttpError */
  undo(): Promise<void>
  goTo(step: Step): void
  startAgain(): void
}

export function useImport({ name }: Resource): Import {
  const [session, setSession] = useImportSession(name)
  const { task, problem, run, cancel, fail } = useTask()
  const refresh = useRefresh()
  const text = useText()
  const notifyUndone = useNotifyUndone()
  const listenerOf = useUndoListener()
  useTabBusy('working', task !== null)
  const update = (
    changes: Partial<ImportSession> | ((current: ImportSession) => Partial<ImportSession>),
  ) =>
    setSession(
      (current: ImportSession | null) =>
        current && { ...current, ...(typeof changes === 'function' ? changes(current) : changes) },
    )

  async function open(file: File) {
    const outcome = await run('inspect', (listener) => inspectFile(name, file, listener))
    if (outcome.status === 'done') setSession(startedWith(outcome.result))
  }

  async function applyMapping(id: number) {
    if (!session) return
    const { structure: previous, chosen: previousChosen } = session
    const { decimal: _decimal, dates: _dates, columns: _columns, ...layout } = previousChosen
    const outcome = await run('inspect', (listener) =>
      inspectAgain(name, previous.job, layout, id, listener),
    )
    if (outcome.status !== 'done') return
    const { structure, saved } = outcome.result
    const chosen = { ...layout, ...(saved && styleOf(saved.layout)) }
    update({
      structure,
      chosen,
      plan: firstPlan(structure, chosen, saved),
      mapping: id,
      checked: stale(session),
    })
  }

  async function setLayout(layout: FileLayout) {
    if (!session) return
    const { structure: previous, mapping, chosen } = session
    // The controls show the choice while the file is read again.
    update({ chosen: layout })
    const outcome = await run('inspect', (listener) =>
      inspectAgain(name, previous.job, layout, mapping, listener),
    )
    if (outcome.status !== 'done') return update({ chosen })
    const { structure } = outcome.result
    update({
      structure,
      chosen: layout,
      plan: planFor(structure, layout, session),
      checked: stale(session),
    })
  }

  /** Follows a job to its end, and shows its result. */
  async function finish(
    kind: 'check' | 'run',
    call: (listener: JobListener) => Promise<FileImport>,
  ) {
    const outcome = await run(kind, call, (job) => update({ running: { job, kind } }))
    if (outcome.status === 'left') return
    if (kind === 'run') refresh()
    if (outcome.status === 'cancelled' && kind === 'run')
      update(({ running, checked }) => ({
        running: null,
        step: 'preview',
        cancelled: running?.job ?? null,
        checked: checked && { ...checked, isStale: true },
      }))
    else if (kind === 'check' && outcome.status !== 'done')
      update({ running: null, step: 'columns' })
    // A failed import may have written rows, which another check shows. After a lost answer, the
    // same job is requested.
    else if (outcome.status === 'failed')
      update(({ checked }) => ({
        running: null,
        step: 'preview',
        checked: checked && (outcome.isOpen ? checked : { ...checked, isStale: true }),
      }))
    else if (outcome.status !== 'done') return
    else if (kind === 'run')
      update({ running: null, result: outcome.result, visit: VISIT, step: 'result' })
    else
      update({
        running: null,
        checked: { report: outcome.result, isStale: false },
        step: 'preview',
      })
  }

  const resume = useEffectEvent(() => {
    if (!session?.running || task) return
    const { job, kind } = session.running
    void finish(kind, (listener) => followImport(job, listener))
  })
  useEffect(resume, [])

  return {
    session,
    task,
    problem,
    cancel,
    fail,
    open,
    setLayout,
    applyMapping,
    setMapping: (id) => update({ mapping: id }),
    change: (changes) =>
      session && update({ plan: { ...session.plan, ...changes }, checked: stale(session) }),
    check: async () => {
      if (!session) return
      const { structure, plan, checked } = session
      if (checked && !checked.isStale) update({ step: 'preview' })
      else await finish('check', (listener) => checkImport(name, structure.job, plan, listener))
    },
    write: async () => {
      if (!session) return
      const { structure, plan, checked } = session
      update({ step: 'result', cancelled: null })
      await finish('run', (listener) =>
        runImport(name, structure.job, plan, checked?.report.job, listener),
      )
    },
    undo: async () => {
      const job = session?.result?.job ?? session?.cancelled
      if (typeof job === 'number')
        notifyUndone(await undoJob(job, listenerOf()), text('import.undone'))
      refresh()
      if (session?.result) setSession(null)
      else update({ cancelled: null })
    },
    goTo: (step) => update({ step }),
    startAgain: () => setSession(null),
  }
}

function startedWith({ structure, saved }: Inspection): ImportSession {
  const chosen = saved ? styleOf(saved.layout) : {}
  return {
    step: 'columns',
    structure,
    chosen,
    plan: firstPlan(structure, chosen, saved),
    checked: null,
    running: null,
    result: null,
    mapping: structure.mapping,
    cancelled: null,
  }
}

const stale = ({ checked }: ImportSession) => checked && { ...checked, isStale: true }
