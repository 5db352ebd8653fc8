/** The lines of an assembly for the selected unit, and the number of excluded ones. */

import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { fitOf } from '#modules/units/shared/serial.ts'

/** Lines that do not fit: hidden by the server, or shown on the user's request. */
export interface UnitLines {
  hidden: number
  visible: number
}

/**
 * All lines without a serial number; with one, decides here about lines that the server has not
 * decided.
 */
export function unitLines(
  { lines, excluded_lines }: Assembly,
  serial: string | null,
): { lines: AssemblyLine[]; hiddenLines: UnitLines } {
  if (serial === null) return { lines: [...lines], hiddenLines: { hidden: 0, visible: 0 } }
  const fitted = lines.map((line) => ({
    ...line,
    fit: line.fit ?? fitOf(serial, { from: line.from_serial, to: line.to_serial }),
  }))
  return {
    lines: fitted,
    hiddenLines: {
      hidden: excluded_lines,
      visible: fitted.filter(({ fit }) => fit === 'no').length,
    },
  }
}
