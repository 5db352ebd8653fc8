/** Writes several mutants into one module, all asleep until `MUTANT` names one of them. */
import { findStatements, type Mutant } from './find-mutants.ts'

export interface NumberedMutant extends Mutant {
  id: number
}

/**
 * Records that the expression was reached, in the run that selects the tests; must fit on one line
 * to keep stack traces right.
 */
const SWITCH =
  'const __mutant = Number(process.env.MUTANT ?? 0), __isNoted = process.env.REACHED_MUTANTS !== undefined; const __isMutant = (id) => (__isNoted && (globalThis.__reachedMutants ??= new Set()).add(id), id === __mutant);'

/** @param mutants in the order of their source */
export function instrument(
  file: string,
  source: string,
  mutants: readonly NumberedMutant[],
): string {
  const before = new Map<number, string>()
  const after = new Map<number, string>()
  const wrap = (start: number, end: number, opening: string, closing: string) => {
    before.set(start, (before.get(start) ?? '') + opening)
    after.set(end, closing + (after.get(end) ?? ''))
  }
  const starts = new Set(mutants.map(({ start }) => start))
  for (const { start, end } of findStatements(file, source))
    if (starts.has(start)) wrap(start, end, 'void (', ')')
  for (const { id, start, end, replacement } of mutants) {
    wrap(start, end, `(__isMutant(${id}) ? (${replacement}) : (`, '))')
  }
  const places = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b)
  let written = SWITCH
  let done = 0
  for (const index of places) {
    written += source.slice(done, index) + (after.get(index) ?? '') + (before.get(index) ?? '')
    done = index
  }
  return written + source.slice(done)
}
