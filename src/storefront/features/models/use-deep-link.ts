/** Resolves links to a part or a part list line to a node of the model, once. */
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { changeParams } from '#storefront/core/reading/change-params.ts'
import { numberIn } from '#storefront/features/library/public.ts'
import type { Viewer } from './use-viewer.ts'

export function useDeepLink({ scene, nodes, mapping, select, flyTo, view }: Viewer): void {
  const [query, setQuery] = useSearchParams()
  const line = numberIn(query.get('line'))
  const part = numberIn(query.get('part'))
  useEffect(() => {
    if (!scene || (line === null && part === null)) return
    const nodeOfLine = line === null ? undefined : mapping.nodesOf(line)[0]
    const match =
      nodeOfLine ?? nodes.find(({ id }) => part !== null && mapping.directLineOf(id)?.line.part.id === part)?.id ?? null
    if (match !== null && view.node === null) {
      select(match)
      flyTo(match)
    }
    setQuery(changeParams({ line: null, part: null }), { replace: true })
  }, [scene, nodes, mapping, line, part, select, flyTo, view.node, setQuery])
}
