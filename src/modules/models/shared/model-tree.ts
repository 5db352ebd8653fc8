/**
 * Builds the tree of parts and assemblies from the nodes of a 3D model: removes meaningless
 * wrappers, and merges unnamed pieces into their named part. Server and viewer use the same tree.
 */

/** Node of the file. */
export interface RawNode {
  /** Index in the file. */
  index: number
  name: string | null
  /** Index of the parent node; null for a root. */
  parent: number | null
  extras: unknown
  hasMesh: boolean
}

/** Displacement in metres along the model's axes. */
type Direction = readonly [number, number, number]

export interface ModelNode {
  /** Index in the tree, depth first. */
  id: number
  /** Key in URLs: its name if unique, else its index in the file. */
  key: string
  name: string | null
  title: string | null
  partNo: string | null
  /** Code of its assembly. */
  assembly: string | null
  balloon: string | null
  /** Assembly step, from 1. */
  step: number | null
  /** Displacement in the exploded view. */
  explode: Direction | null
  parent: number | null
  children: number[]
  depth: number
  /** Indexes of the file's nodes whose meshes it shows. */
  meshes: number[]
  /** Additional displacements of single meshes. */
  directions: ReadonlyMap<number, Direction>
  /** Number among unnamed nodes, from 1; 0 for named ones. */
  ordinal: number
}

type Draft = RawNode & { children: Draft[] } & Pick<ModelNode, 'meshes'> & {
    directions: Map<number, Direction>
  } & NodeMetadata
type NodeMetadata = ReturnType<typeof metadataOf>

/** @param raw nodes of the scene, parents first */
export function buildModelTree(raw: readonly RawNode[]): ModelNode[] {
  const childrenOf = Map.groupBy(raw, ({ parent }) => parent)
  const nodes: ModelNode[] = []
  const counts = new Map<string, number>()
  let unnamed = 0
  function add(draft: Draft, parent: number | null, depth: number): number {
    const { name, title, partNo, assembly, balloon, step, explode, meshes, directions } = draft
    const id = nodes.length
    const ordinal = name === null && title === null && partNo === null ? ++unnamed : 0
    const key = `#${draft.index}`
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
    const details = {
      id,
      key,
      name,
      title,
      partNo,
      assembly,
      balloon,
      step,
      explode,
      parent,
      depth,
      meshes,
      directions,
      ordinal,
    }
    const node: ModelNode = { ...details, children: [] }
    nodes.push(node)
    for (const child of draft.children) node.children.push(add(child, id, depth + 1))
    return id
  }
  for (const draft of (childrenOf.get(null) ?? []).flatMap((item) => draftNodes(item, childrenOf)))
    add(draft, null, 0)
  for (const node of nodes)
    if (node.name !== null && counts.get(node.name) === 1) node.key = node.name
  return nodes
}

/**
 * Returns a node with its retained descendants, or only the descendants if the node is meaningless.
 */
function draftNodes(node: RawNode, childrenOf: Map<number | null, RawNode[]>): Draft[] {
  const children = (childrenOf.get(node.index) ?? []).flatMap((child) =>
    draftNodes(child, childrenOf),
  )
  const metadata = metadataOf(node)
  if (!node.hasMesh && !children.length) return []
  const draft: Draft = {
    ...node,
    ...metadata,
    children,
    meshes: node.hasMesh ? [node.index] : [],
    directions: new Map(),
  }
  if (!node.hasMesh && children.length === 1 && children[0] && isWrapper(draft, children[0]))
    return children
  const isNamed = hasIdentity(draft)
  if (
    isNamed &&
    children.length &&
    children.every((child) => !hasIdentity(child) && !child.children.length)
  ) {
    draft.meshes.push(...children.flatMap((child) => child.meshes))
    for (const { index, explode } of children) if (explode) draft.directions.set(index, explode)
    draft.children = []
  }
  return [draft]
}

const hasIdentity = ({ name, title, partNo, assembly }: Draft) =>
  (name ?? title ?? partNo ?? assembly) !== null
/** Unnamed, around a single node; or a root named after the file. */
const isWrapper = (draft: Draft, only: Draft) =>
  !hasIdentity({ ...draft, name: null }) &&
  (draft.name === null || (draft.parent === null && hasIdentity(only)))

const textOf = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : (typeof value === 'string' && value.trim()) || null

/** Parses a node's extras, ignoring invalid values. */
function metadataOf({ name, extras }: Pick<RawNode, 'name' | 'extras'>) {
  const properties = (typeof extras === 'object' && extras !== null ? extras : {}) as Record<
    string,
    unknown
  >
  const partNo = textOf(properties.part_no)
  const direction =
    Array.isArray(properties.explode) && properties.explode.length === 3 ? properties.explode : null
  return {
    partNo,
    title: textOf(properties.title) ?? titleIn(name, partNo),
    assembly: textOf(properties.assembly),
    balloon: textOf(properties.balloon),
    step:
      Number.isInteger(properties.step) && Number(properties.step) > 0
        ? Number(properties.step)
        : null,
    explode: direction?.every(Number.isFinite) ? (direction as unknown as Direction) : null,
  }
}

/** Returns the part of a name after its leading part number. */
const titleIn = (name: string | null, partNo: string | null) =>
  (partNo !== null && name?.startsWith(`${partNo} `) && name.slice(partNo.length + 1).trim()) ||
  null

/** Returns a node and its ancestors, from the node up. */
export function pathToRoot(nodes: readonly ModelNode[], id: number | null): ModelNode[] {
  const path: ModelNode[] = []
  for (let index = id; index !== null; ) {
    const node: ModelNode | undefined = nodes[index]
    if (!node) break
    path.push(node)
    index = node.parent
  }
  return path
}

/** Returns the ids of a node and its descendants. */
export function withDescendants(nodes: readonly ModelNode[], id: number): number[] {
  return [id, ...(nodes[id]?.children ?? []).flatMap((child) => withDescendants(nodes, child))]
}
