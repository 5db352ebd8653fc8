/** State of the model page: visibility, selection, hover. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import { type ModelNode, withDescendants } from '../shared/model-tree.ts'
import { mapParts, type PartMapping } from './model/part-mapping.ts'
import type { CanvasHandle } from './scene/model-canvas.tsx'
import type { ModelScene, PartVisibility } from './scene/model-scene.ts'
import type { PointerHit } from './scene/pointing.ts'
import { readView, type View, writeView } from './url-state.ts'

export type Viewer = ReturnType<typeof useViewer>

const NO_NODES: readonly ModelNode[] = []
const NOTHING_HIDDEN: ReadonlySet<number> = new Set()

/** @param initial default amount of the exploded view */
export function useViewer(assemblies: readonly Assembly[], initial: number) {
  const [view, change] = useView(initial)
  const [scene, setScene] = useState<ModelScene | null>(null)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(NOTHING_HIDDEN)
  const [hovered, setHovered] = useState<PointerHit | null>(null)
  const canvas = useRef<CanvasHandle>(null)
  const nodes = scene?.model.nodes ?? NO_NODES
  const mapping: PartMapping = useMemo(() => mapParts(nodes, assemblies), [nodes, assemblies])
  const byKey = useMemo(() => idsByKey(nodes), [nodes])
  const selected = view.node === null ? null : (byKey.get(view.node) ?? null)

  const select = useCallback(
    (id: number | null) => {
      const node = id === null ? undefined : nodes[id]
      change(node ? { node: node.key } : { node: null, isolated: false })
    },
    [nodes, change],
  )
  const flyTo = useCallback((id: number | null) => canvas.current?.fit(id), [])
  const hide = useCallback((id: number, isHidden: boolean) => {
    setHidden((previous) => {
      const next = new Set(previous)
      if (isHidden) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  /** Hidden, itself or by an ancestor. */
  const hiddenNodes = useMemo(
    () => new Set([...hidden].flatMap((id) => withDescendants(nodes, id))),
    [hidden, nodes],
  )
  const { isolated, ghosts } = view
  const visibility: PartVisibility = useMemo(
    () => ({ hidden, only: isolated ? selected : null, ghosts, selected }),
    [hidden, isolated, ghosts, selected],
  )
  return {
    view,
    change,
    scene,
    setScene,
    nodes,
    mapping,
    selected,
    select,
    flyTo,
    hidden,
    hiddenNodes,
    hide,
    showAll: () => setHidden(NOTHING_HIDDEN),
    visibility,
    hovered,
    setHovered,
    canvas,
  }
}

/** Browsers throttle frequent history updates. */
const DEBOUNCE_MS = 250

/** Synchronizes the view with the URL. @param initial default amount of the exploded view */
function useView(initial: number): [View, (change: Partial<View>) => void] {
  const [query, setQuery] = useSearchParams()
  const [view, setView] = useState(() => readView(query, initial))
  const latest = useRef({ query, view })
  const written = useRef(query.toString())
  useEffect(() => {
    latest.current = { query, view }
  })
  // Applies back navigation, and links to another part of the same model.
  useEffect(() => {
    if (query.toString() === written.current) return
    written.current = query.toString()
    setView(readView(query, initial))
  }, [query, initial])
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = writeView(latest.current.query, view, initial)
      if (next.toString() === latest.current.query.toString()) return
      written.current = next.toString()
      setQuery(next, { replace: true })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [view, initial, setQuery])
  const changeView = useCallback(
    (part: Partial<View>) => setView((current) => ({ ...current, ...part })),
    [],
  )
  return [view, changeView]
}

/** By key, or by the first equal name, for links from outside. */
const idsByKey = (nodes: readonly ModelNode[]): ReadonlyMap<string, number> =>
  new Map([
    ...nodes.flatMap(({ name, id }) => (name === null ? [] : [[name, id] as const])).toReversed(),
    ...nodes.map(({ key, id }) => [key, id] as const),
  ])
