/**
 * What a person would call the parts and assemblies of a 3D model, out of the nodes of its file: wrappers without a meaning
 * are left out, and the unnamed pieces of a named part belong to it. The server lists the same parts as the viewer.
 */

/** A node as the file has it. */
export interface RawNode {
  /** Its place in the file. */
  index: number
  name: string | null
  /** Place of the node above it; null at the top. */
  parent: number | null
  extras: unknown
  hasMesh: boolean
}

/** A way in metres along the model's axes. */
export type Way = readonly [number, number, number]

export interface ModelNode {
  /** Its place in the tree, depth first. */
  id: number
  /** Names it in addresses: its name where no other has it, else its place in the file. */
  key: string
  name: string | null
  title: string | null
  partNo: string | null
  /** Code of the assembly that it is. */
  assembly: string | null
  balloon: string | null
  /** When it is built in, from 1. */
  step: number | null
  /** Where it goes when the model is taken apart. */
  explode: Way | null
  parent: number | null
  children: number[]
  depth: number
  /** Places in the file of the nodes whose meshes it shows itself. */
  meshes: number[]
  /** Where some of these go by themselves, beyond where it goes. */
  directions: ReadonlyMap<number, Way>
  /** Its number among those that have no name, from 1; 0 for the others. */
  nth: number
}

type Draft = RawNode & { kept: Draft[] } & Pick<ModelNode, 'meshes'> & { directions: Map<number, Way> } & Meaning
type Meaning = ReturnType<typeof meaningOf>

/** @param raw the nodes of the scene, each after the one above it */
export function buildModelTree(raw: readonly RawNode[]): ModelNode[] {
  const below = Map.groupBy(raw, ({ parent }) => parent)
  const nodes: ModelNode[] = []
  const counts = new Map<string, number>()
  let unnamed = 0
  function add(draft: Draft, parent: number | null, depth: number): number {
    const { name, title, partNo, assembly, balloon, step, explode, meshes, directions } = draft
    const id = nodes.length
    const nth = name === null && title === null && partNo === null ? ++unnamed : 0
    const key = `#${draft.index}`
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
    const own = {
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
      nth,
    }
    const node: ModelNode = { ...own, children: [] }
    nodes.push(node)
    for (const child of draft.kept) node.children.push(add(child, id, depth + 1))
    return id
  }
  for (const draft of (below.get(null) ?? []).flatMap((one) => drafted(one, below))) add(draft, null, 0)
  for (const node of nodes) if (node.name !== null && counts.get(node.name) === 1) node.key = node.name
  return nodes
}

/** A node with what is kept below it; what stands in its place where it means nothing itself. */
function drafted(node: RawNode, below: Map<number | null, RawNode[]>): Draft[] {
  const children = (below.get(node.index) ?? []).flatMap((child) => drafted(child, below))
  const meaning = meaningOf(node)
  if (!node.hasMesh && !children.length) return []
  const draft: Draft = {
    ...node,
    ...meaning,
    kept: children,
    meshes: node.hasMesh ? [node.index] : [],
    directions: new Map(),
  }
  if (!node.hasMesh && children.length === 1 && children[0] && isWrapper(draft, children[0])) return children
  const isNamed = hasIdentity(draft)
  if (isNamed && children.length && children.every((child) => !hasIdentity(child) && !child.kept.length)) {
    draft.meshes.push(...children.flatMap((child) => child.meshes))
    for (const { index, explode } of children) if (explode) draft.directions.set(index, explode)
    draft.kept = []
  }
  return [draft]
}

const hasIdentity = ({ name, title, partNo, assembly }: Draft) => (name ?? title ?? partNo ?? assembly) !== null
/** Around a single node and without a name; or with one that only says what file it is, at the top. */
const isWrapper = (draft: Draft, only: Draft) =>
  !hasIdentity({ ...draft, name: null }) && (draft.name === null || (draft.parent === null && hasIdentity(only)))

const textOf = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : (typeof value === 'string' && value.trim()) || null

/** What a node's extras say, as far as it can be used. */
function meaningOf({ name, extras }: Pick<RawNode, 'name' | 'extras'>) {
  const extrasGiven = (typeof extras === 'object' && extras !== null ? extras : {}) as Record<string, unknown>
  const partNo = textOf(extrasGiven.part_no)
  const direction = Array.isArray(extrasGiven.explode) && extrasGiven.explode.length === 3 ? extrasGiven.explode : null
  return {
    partNo,
    title: textOf(extrasGiven.title) ?? titleIn(name, partNo),
    assembly: textOf(extrasGiven.assembly),
    balloon: textOf(extrasGiven.balloon),
    step: Number.isInteger(extrasGiven.step) && Number(extrasGiven.step) > 0 ? Number(extrasGiven.step) : null,
    explode: direction?.every(Number.isFinite) ? (direction as unknown as Way) : null,
  }
}

/** What a name says beside the part number that it begins with. */
const titleIn = (name: string | null, partNo: string | null) =>
  (partNo !== null && name?.startsWith(`${partNo} `) && name.slice(partNo.length + 1).trim()) || null

/** A node and those above it, from itself upwards. */
export function pathToRoot(nodes: readonly ModelNode[], id: number | null): ModelNode[] {
  const direction: ModelNode[] = []
  for (let index = id; index !== null; ) {
    const node: ModelNode | undefined = nodes[index]
    if (!node) break
    direction.push(node)
    index = node.parent
  }
  return direction
}

/** The ids of a node and of everything below it. */
export function withBelow(nodes: readonly ModelNode[], id: number): number[] {
  return [id, ...(nodes[id]?.children ?? []).flatMap((child) => withBelow(nodes, child))]
}
