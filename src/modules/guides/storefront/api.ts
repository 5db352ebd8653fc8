/** Endpoints of guides. */
import { http } from '#shared/http/http.ts'
import { setQueryData } from '#storefront/query/use-query.ts'
import type { GuidePage } from '../shared/guide.ts'

/**
 * @param product the selected product, and the serial number of the unit, as far as they are known
 */
export function guideCall(id: number, product: number | null, serial: string | null): string {
  const query = new URLSearchParams({
    ...(product && { product: String(product) }),
    ...(serial && { serial }),
  })
  return [`/api/web/guides/${id}`, query].filter(String).join('?')
}

/** Submits whether a guide has helped. @param call that of the page @throws HttpError */
export async function submitVote(id: number, helped: boolean, call: string): Promise<void> {
  await http({ url: `/api/web/guides/${id}/helped`, method: 'PUT', data: { helped } })
  setQueryData<GuidePage>(call, (page) => ({ ...page, helped }))
}
