/** Endpoints of guides. */
import { http } from '#shared/http/http.ts'
import type { GuidePage } from '#shared/web/guide.ts'
import { setQueryData } from '#storefront/core/reading/use-query.ts'

export const guideCall = (id: number): string => `/api/web/guides/${id}`

/** Submits whether a guide has helped. @throws HttpError */
export async function submitVote(id: number, helped: boolean): Promise<void> {
  await http({ url: `${guideCall(id)}/helped`, method: 'PUT', data: { helped } })
  await setQueryData<GuidePage>(guideCall(id), (page) => ({ ...page, helped }))
}
