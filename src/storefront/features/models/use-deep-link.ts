/** Resolves links to a part or a part list line to a node of the model, once. */
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { numberIn } from '#storefront/features/library/public.ts'
import type { Viewer } from './use-viewer.ts'

export function useDeepLink({ stage, nodes, mapping, choose, fly, view }: Viewer): void {
  const [query, setQuery] = useSearchParams()
  const line = numberIn(query.get('line'))
  const part = numberIn(query.get('part'))
  useEffect(() => {
    if (!stage || (line === null && part === null)) return
    const named = line === null ? undefined : mapping.nodesOf(line)[0]
    const match =
      named ?? nodes.find(({ id }) => part !== null && mapping.ownLineOf(id)?.line.part.id === part)?.id ?? null
    if (match !== null && view.node === null) {
      choose(match)
      fly(match)
    }
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('line')
        next.delete('part')
        return next
      },
      { replace: true },
    )
  }, [stage, nodes, mapping, line, part, choose, fly, view.node, setQuery])
}
