/** A guide for a unit, from the guide of the whole product and its part lists: the same parts as on the server. */

import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import type { SheetPage } from '#modules/catalogue/shared/library.ts'
import type { GuideOutcome, GuidePage } from '#modules/guides/shared/guide.ts'
import { filterBySerial, fitOf } from '#modules/units/shared/serial.ts'
import { sheetOf } from './units.ts'

const CONTACT: GuideOutcome = { kind: 'contact' }

/** The part lists that narrow a guide. */
interface PartLists {
  assemblies: readonly Assembly[]
  /** A sheet with its revisions, by the id of one. */
  sheets: ReadonlyMap<number, SheetPage>
}

export function guideForUnit(page: GuidePage, lists: PartLists, serial: string): GuidePage {
  if (!page.guide) return page
  const steps = page.guide.steps.map((step) => ({
    ...step,
    outcome: step.outcome && outcomeOf(step.outcome, lists, serial),
  }))
  return { ...page, guide: { ...page.guide, steps } }
}

function outcomeOf(outcome: GuideOutcome, { assemblies, sheets }: PartLists, serial: string): GuideOutcome {
  const isForUnit = (line: AssemblyLine) => fitOf(serial, { from: line.from_serial, to: line.to_serial }) !== 'no'
  /** A part on no list is for every unit. */
  const hasLineForUnit = (lines: readonly AssemblyLine[]) => !lines.length || lines.some(isForUnit)
  const allLines = assemblies.flatMap(({ lines }) => lines)
  switch (outcome.kind) {
    case 'parts': {
      const span = ({ from_serial: from, to_serial: to }: (typeof outcome.options)[number]) => ({ from, to })
      const [only, ...remaining] = filterBySerial(outcome.options, serial, span)
      if (!only) return CONTACT
      return remaining.length
        ? { kind: 'parts', options: [only, ...remaining] }
        : { kind: 'part', part: only.part, current: null }
    }
    case 'part': {
      const ids = [outcome.part.id, outcome.current?.id]
      return hasLineForUnit(
        allLines.filter(({ part, replacement }) => ids.includes(part.id) || ids.includes(replacement?.id ?? 0)),
      )
        ? outcome
        : CONTACT
    }
    case 'drawing': {
      const lines = assemblies.find(({ id }) => id === outcome.assembly.id)?.lines ?? []
      return hasLineForUnit(lines.filter(({ balloon }) => outcome.place !== null && balloon === outcome.place))
        ? outcome
        : CONTACT
    }
    case 'sheet': {
      // The revision that the unit is built by.
      const sheetPage = sheets.get(outcome.sheet.id)
      const { revisions, unit_revision } = sheetPage
        ? sheetOf(sheetPage, serial)
        : { revisions: [], unit_revision: null }
      const revision = revisions.find(({ id }) => id === unit_revision)
      if (!revision) return outcome
      const { id, kind, title, $refs } = revision
      return { ...outcome, sheet: { id, kind, title, goods: $refs.goods } }
    }
    default:
      return outcome
  }
}
