/** The drafts of the part dictionary. */
import { moduleParts } from '../components/components.ts'
import { asset, type Draft, ref } from '../draft.ts'
import { type Part, parts } from './parts.ts'

export const codeDrafts = (): Draft<'codes'>[] =>
  [...parts, ...moduleParts].map((part) => ({
    key: part.number,
    values: {
      part_number: part.number,
      name: part.name,
      specification: part.specification,
      unit: part.unit,
      status: part.status,
      superseded_by: part.supersededBy ? ref('codes', part.supersededBy) : null,
      image: asset(`part-${part.shape}.svg`, 'part', part.shape),
      weight: part.weight,
      orderable: part.orderable,
      keywords: part.product,
      remark: remarkOf(part),
    },
  }))

/** A note for the back-office. */
function remarkOf({ status, until, orderable }: Part): string | null {
  if (until) return `自 ${until.fromSerial} 起由新版本替代，库存用完为止。`
  if (status === 'obsolete') return '已停产，无替代料号。客户询问时请转技术支持。'
  return orderable ? null : '仅限返厂或上门维修使用，不对外销售。'
}
