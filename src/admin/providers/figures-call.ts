/** Figures about all records of a list. */
import type { Figures } from '#shared/figures.ts'
import { call } from './http-client.ts'

interface FiguresQuery {
  filter: Record<string, unknown>
  group?: string
  sums?: readonly string[]
}

/** @throws HttpError */
export async function readFigures(
  resource: string,
  { filter, group, sums }: FiguresQuery,
  signal: AbortSignal,
): Promise<Figures> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(group !== undefined && { group }),
    ...(sums && { sums: JSON.stringify(sums) }),
  })
  return (await call(`/api/${resource}/figures?${query}`, { signal })).data as Figures
}
