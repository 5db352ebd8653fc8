/** The API calls of 3D models. */
import { useQuery } from '@tanstack/react-query'
import { writeEvents } from '#admin/providers/events.ts'
import { call } from '#admin/providers/http-client.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { ModelReport } from '../shared/model.ts'
import type { ModelNodes } from '../shared/model-nodes.ts'

interface Inspection {
  kind: string
  finding: { status: string; report?: unknown }
}

/** The inspection of a file; null where it cannot be read. */
export const useReport = ({ sha256, name }: StoredFile) =>
  useQuery({
    queryKey: ['inspection', sha256],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<ModelReport | null> => {
      const { data } = await call(
        `/api/files/${sha256}/inspection?name=${encodeURIComponent(name)}`,
      )
      const match = (data as Inspection[]).find(({ kind }) => kind === 'model')
      return match?.finding.status === 'sound' ? (match.finding.report as ModelReport) : null
    },
  })

export const useModelNodes = (product: number) =>
  useQuery({
    queryKey: ['model-nodes', product],
    gcTime: 0,
    queryFn: async () => (await call(`/api/goods/${product}/model-nodes`)).data as ModelNodes,
  })

export interface NodeMatches {
  lines: { id: number; node: string | null }[]
  assemblies: { id: number; nodes: string[] }[]
}

/** Saves the matches in one write; the usual notification offers undo. @throws HttpError */
export async function saveMatches(product: number, matches: NodeMatches): Promise<void> {
  const { headers } = await call(`/api/goods/${product}/model-nodes`, {
    method: 'PUT',
    body: matches,
  })
  const count = matches.lines.length + matches.assemblies.length
  writeEvents.emit({ action: 'update', resource: 'xiajie', count, write: headers.get('Write-Id') })
}
