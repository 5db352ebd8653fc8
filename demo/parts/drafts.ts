/** The drafts of the part dictionary. */
import { moduleParts } from '../components/components.ts'
import { type Draft, type Ref, ref } from '../draft.ts'
import { daysBefore } from '../people/relative-dates.ts'
import { type Part, partOf, parts } from './parts.ts'
import { partPicture } from './pictures.ts'

/** Every third part has no known stock, and few are out of it. */
function availabilityOf(index: number, now: Date) {
  if (index % 3 === 2) return {}
  const stock = (index * 37) % 11 === 0 ? 0 : (index * 37) % 140
  return { stock, lead_time: stock ? 2 : 21, stock_on: daysBefore(now, 1).slice(0, 10) }
}

/** @param now the day after that of the stock */
export const codeDrafts = (now: Date): Draft<'codes'>[] =>
  [...parts, ...moduleParts].map((part, index) => ({
    key: part.number,
    values: {
      part_number: part.number,
      name: part.name,
      specification: part.specification,
      unit: part.unit,
      status: part.status,
      superseded_by: part.supersededBy ? ref('codes', part.supersededBy) : null,
      image: partPicture(part),
      weight: part.weight,
      orderable: part.orderable,
      ...(part.orderable && part.status === 'active' && availabilityOf(index, now)),
      replaced_with: matesOf(part),
      keywords: part.product,
      remark: remarkOf(part),
    },
  }))

/** Parts that are replaced together: model, or * for all | slot | slot of the mate */
const MATES = [
  ['VELA-600', 'cover-head-top', 'cover-head-bottom'],
  ['FORNAX-1500', 'heater', 'nozzle'],
  ['COLUMBA-18', 'glass-window', 'gasket'],
  ['*', 'led', 'paste'],
] as const

const matesOf = ({ product, slot, until }: Part): Ref[] =>
  MATES.filter(([model, of]) => of === slot && (model === '*' || model === product)).flatMap(
    ([, , mate]) => (product && !until ? ref('codes', partOf(product, mate).number) : []),
  )

/** A note for the back-office. */
function remarkOf({ status, until, orderable }: Part): string | null {
  if (until) return `自 ${until.fromSerial} 起由新版本替代，旧件售完为止。`
  if (status === 'obsolete') return '已停供，无替代料号。客户询问时请转技术支持。'
  return orderable ? null : '仅限返厂或上门维修使用，不对外销售。'
}
