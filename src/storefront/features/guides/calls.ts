/** The calls of guides. */
import { http } from '#shared/http/http.ts'
import type { GuidePage } from '#shared/web/guide.ts'
import { show } from '#storefront/core/reading/read.ts'

export const guideCall = (id: number): string => `/api/web/guides/${id}`

/** Says whether a guide has helped. @throws HttpError */
export async function sayHelped(id: number, helped: boolean): Promise<void> {
  await http({ url: `${guideCall(id)}/helped`, method: 'PUT', data: { helped } })
  await show<GuidePage>(guideCall(id), (page) => ({ ...page, helped }))
}
