/** The lines of an assembly for the unit at hand, and how many are left out or would be. */
import { fitOf } from '#shared/unit/serial.ts'
import type { Assembly, AssemblyLine } from '#shared/web/assembly.ts'

/** What does not fit: hidden by the server, or shown because somebody wants to see it. */
export interface UnitLines {
  hidden: number
  shown: number
}

/** Without a serial number everything; with one, lines that the server has not judged are judged here. */
export function unitLines(
  { lines, left_out }: Assembly,
  serial: string | null,
): { lines: AssemblyLine[]; left: UnitLines } {
  if (serial === null) return { lines: [...lines], left: { hidden: 0, shown: 0 } }
  const judged = lines.map((line) => ({
    ...line,
    fit: line.fit ?? fitOf(serial, { from: line.from_serial, to: line.to_serial }),
  }))
  return { lines: judged, left: { hidden: left_out, shown: judged.filter(({ fit }) => fit === 'no').length } }
}
