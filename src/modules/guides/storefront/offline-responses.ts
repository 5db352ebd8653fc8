/**
 * Guides from downloads. The one for a unit is derived from the guide of the whole product and its
 * part lists, with the same parts as on the server.
 */
import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import type { SheetPage } from '#modules/catalogue/shared/library.ts'
import { sheetOfUnit } from '#modules/catalogue/shared/sheet-of-unit.ts'
import { filterBySerial, fitOf } from '#modules/units/shared/serial.ts'
import type { DownloadStore, OfflineResponses } from '#storefront/offline/responses.ts'
import type { GuideOutcome, GuidePage } from '../shared/guide.ts'

const CONTACT: GuideOutcome = { kind: 'contact' }

/** The part lists that narrow a guide. */
interface PartLists {
  assemblies: readonly Assembly[]
  /** A sheet with its revisions, by the id of one. */
  sheets: ReadonlyMap<number, SheetPage>
}

function guideForUnit(page: GuidePage, lists: PartLists, serial: string): GuidePage {
  if (!page.guide) return page
  const steps = page.guide.steps.map((step) => ({
    ...step,
    outcome: step.outcome && outcomeOf(step.outcome, lists, serial),
  }))
  return { ...page, guide: { ...page.guide, steps } }
}

function outcomeOf(
  outcome: GuideOutcome,
  { assemblies, sheets }: PartLists,
  serial: string,
): GuideOutcome {
  const isForUnit = (line: AssemblyLine) =>
    fitOf(serial, { from: line.from_serial, to: line.to_serial }) !== 'no'
  /** A part on no list is for every unit. */
  const hasLineForUnit = (lines: readonly AssemblyLine[]) => !lines.length || lines.some(isForUnit)
  const allLines = assemblies.flatMap(({ lines }) => lines)
  switch (outcome.kind) {
    case 'parts': {
      const span = ({ from_serial: from, to_serial: to }: (typeof outcome.options)[number]) => ({
        from,
        to,
      })
      const [only, ...remaining] = filterBySerial(outcome.options, serial, span)
      if (!only) return CONTACT
      return remaining.length
        ? { kind: 'parts', options: [only, ...remaining] }
        : { kind: 'part', part: only.part, current: null }
    }
    case 'part': {
      const ids = [outcome.part.id, outcome.current?.id]
      return hasLineForUnit(
        allLines.filter(
          ({ part, replacement }) => ids.includes(part.id) || ids.includes(replacement?.id ?? 0),
        ),
      )
        ? outcome
        : CONTACT
    }
    case 'drawing': {
      const lines = assemblies.find(({ id }) => id === outcome.assembly.id)?.lines ?? []
      return hasLineForUnit(
        lines.filter(({ balloon }) => outcome.place !== null && balloon === outcome.place),
      )
        ? outcome
        : CONTACT
    }
    case 'sheet': {
      // The revision that the unit is built by.
      const sheetPage = sheets.get(outcome.sheet.id)
      const { revisions, unit_revision } = sheetPage
        ? sheetOfUnit(sheetPage, serial)
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

/** A guide for a unit names the parts of that unit. */
async function guideOf(
  store: DownloadStore,
  [path = '']: readonly string[],
  query: URLSearchParams,
) {
  const [product, serial] = [query.get('product'), query.get('serial')]
  const response =
    (product && (await store.get(`${path}?product=${product}`))) || (await store.get(path))
  const page = response?.data as GuidePage | undefined
  if (!page?.product || serial === null) return response
  const assemblies = (await store.get(`/api/web/products/${page.product}/assemblies`))?.data as
    | Assembly[]
    | undefined
  const pages = (await store.all(/^\/api\/web\/sheets\/\d+$/)).map(({ data }) => data as SheetPage)
  const sheets = new Map(pages.map((sheet) => [sheet.sheet.id, sheet]))
  return { data: guideForUnit(page, { assemblies: assemblies ?? [], sheets }, serial) }
}

export const offlineResponses: OfflineResponses = [[/^\/api\/web\/guides\/(\d+)$/, guideOf]]
