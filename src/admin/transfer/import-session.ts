/**
 * An import from the choice of a file to its report, as it is kept in this browser between visits.
 */
import { useStore } from 'ra-core'
import type { FileImport, FileLayout, FileStructure, ImportPlan } from '#shared/file-import.ts'
import { cachedStaff } from '#shared/session/session.ts'

export const STEPS = ['file', 'columns', 'preview', 'result'] as const
export type Step = (typeof STEPS)[number]

export interface ImportSession {
  step: Step
  structure: FileStructure
  /** Choices that override detected properties. */
  chosen: FileLayout
  plan: ImportPlan
  /** The last check, if the plan has had one. */
  checked: {
    report: FileImport /** Whether the plan has changed since. */
    isStale: boolean
  } | null
  /** A job that has not ended when this was stored. */
  running: { job: number; kind: 'check' | 'run' } | null
  /** The records written. */
  result: FileImport | null
  /** When the page was loaded that shows the result: the next one starts with another file. */
  visit?: number
  /** The saved mapping that the plan began with. */
  mapping: number | null
  /** A job that was cancelled while it wrote: what it had written stays until it is undone. */
  cancelled: number | null
}

/** This user's unfinished import, by resource; a finished one until the page is loaded again. */
export function useImportSession(resource: string) {
  const [stored, store] = useStore<ImportSession | null>(
    `import.${cachedStaff()?.username ?? ''}.${resource}`,
    null,
  )
  return [stored && isOver(stored) ? null : stored, store] as const
}

export const VISIT = performance.timeOrigin
const isOver = ({ result, visit }: ImportSession) => result !== null && visit !== VISIT

const targetsOf = ({ columns }: FileStructure) =>
  Object.fromEntries(columns.map(({ name, target }) => [name, target]))

/** The chosen style of numbers and dates, if any. */
export const styleOf = ({ decimal, dates, columns }: FileLayout): FileLayout => ({
  ...(decimal && { decimal }),
  ...(dates && { dates }),
  ...(columns && { columns }),
})

/**
 * The layout of a plan. It is kept for the next similar file, whose numbers may be written
 * differently: a recognised style is recognised again.
 */
function planLayout({ layout }: FileStructure, chosen: FileLayout): FileLayout {
  const { decimal: _decimal, dates: _dates, columns: _columns, ...position } = layout
  return { ...position, ...styleOf(chosen) }
}

/** The plan that a file starts with: with the options of a saved mapping, or the usual ones. */
export function firstPlan(
  structure: FileStructure,
  chosen: FileLayout,
  saved: ImportPlan | null,
): ImportPlan {
  const { corrections: _corrections, ...options }: Options = saved ?? USUAL
  return { ...options, layout: planLayout(structure, chosen), columns: targetsOf(structure) }
}

type Options = Omit<ImportPlan, 'layout' | 'columns'>
const USUAL: Options = { existing: 'update', unknown: 'create', missing: 'fail', empty: 'keep' }

/**
 * A plan for the same file in another layout: targets of columns that are still there stay as
 * chosen. Corrections are bound to rows and columns, which another layout moves.
 */
export function planFor(
  structure: FileStructure,
  chosen: FileLayout,
  previous: Pick<ImportSession, 'structure' | 'plan'>,
): ImportPlan {
  const { columns, corrections, ...rest } = previous.plan
  const recognised = targetsOf(previous.structure)
  const isByHand = (name: string) => name in columns && columns[name] !== recognised[name]
  const targets = structure.columns.map(
    ({ name, target }) => [name, isByHand(name) ? columns[name] : target] as const,
  )
  const isSameGrid =
    JSON.stringify(structure.columns.map(({ name }) => name)) ===
      JSON.stringify(previous.structure.columns.map(({ name }) => name)) &&
    structure.layout.sheet === previous.structure.layout.sheet
  return {
    ...rest,
    layout: planLayout(structure, chosen),
    columns: Object.fromEntries(targets.map(([name, target]) => [name, target ?? null])),
    ...(isSameGrid && corrections && { corrections }),
  }
}

/** The steps that can be opened: those up to the last one that is ready. */
export function openSteps(session: ImportSession | null): readonly Step[] {
  if (!session) return ['file']
  if (session.result) return ['result']
  return session.checked ? ['file', 'columns', 'preview'] : ['file', 'columns']
}

/** The number of rows that an import would write. */
export const rowsToWrite = ({
  created,
  updated,
}: Pick<FileImport, 'created' | 'updated'>): number => created + updated
