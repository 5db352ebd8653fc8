/** The model on its stage: what is where, what is shown, what is marked. It draws nothing by itself. */
import { Box3, Group, Matrix4, Plane, type Raycaster, Sphere, Vector3 } from 'three'
import type { GLTF } from 'three/addons/loaders/GLTFLoader.js'
import { withBelow } from '#shared/model/model-tree.ts'
import type { Cut } from '../address.ts'
import { type Explosion, explosionOf, type Order } from '../model/explode.ts'
import { type Batches, batchesOf } from './batches.ts'
import { Marks } from './marks.ts'
import { firstHit, surroundingsOf } from './picker.ts'
import { type Piece, type ReadModel, readGltf } from './read-gltf.ts'
import { shadowBelow } from './shadow.ts'
import { type Surfaces, surfacesOf } from './surfaces.ts'
import { tokenColour } from './token-colour.ts'

/** Which parts are seen. */
export interface Shown {
  hidden: ReadonlySet<number>
  /** Only this node and what is below it. */
  only: number | null
  /** Whatever is not the chosen part is a ghost. */
  ghosts: boolean
  chosen: number | null
}

export class Stage {
  readonly model: ReadModel
  readonly explosion: Explosion
  readonly root = new Group()
  cut: Plane | null = null
  private readonly batches: Batches
  private readonly surfaces: Surfaces
  private readonly marks: Marks
  private readonly shadow = shadowBelow()
  private readonly places: Matrix4[]
  private readonly around: Sphere[]
  private readonly piecesOf: number[][]
  private ghosts: Batches | null = null
  private isShown: boolean[]
  /** Why the model does not stand on the ground. */
  private readonly afloat = { apart: false, cut: false, alone: false }

  constructor(gltf: GLTF) {
    this.model = readGltf(gltf)
    const { nodes, pieces, boxes, metre } = this.model
    this.explosion = explosionOf(nodes, boxes, metre)
    this.places = pieces.map(({ place }) => place.clone())
    this.around = pieces.map((piece) => surroundingsOf(piece, piece.place))
    this.isShown = pieces.map(() => true)
    this.piecesOf = nodes.map(() => [])
    for (const [at, { node }] of pieces.entries()) this.piecesOf[node]?.push(at)
    this.surfaces = surfacesOf(pieces)
    this.batches = batchesOf(pieces)
    this.marks = new Marks(pieces, this.placeOf)
    this.root.add(this.batches.root, this.marks.root, this.shadow)
    const { min, max } = this.bounds()
    this.shadow.position.set((min.x + max.x) / 2, min.y - 0.01, (min.z + max.z) / 2)
    this.shadow.scale.set((max.x - min.x) * SPREAD, (max.z - min.z) * SPREAD, 1)
  }

  private readonly placeOf = (piece: number): Matrix4 => this.places[piece] as Matrix4
  private readonly piecesWithin = (node: number): number[] =>
    withBelow(this.model.nodes, node).flatMap((id) => this.piecesOf[id] ?? [])

  /** Takes the model apart. @param amount 0 to 1 */
  explode(amount: number, order: Order): void {
    const offsets = this.explosion.offsets(amount, order)
    for (const [at, { node, place, way }] of this.model.pieces.entries()) {
      const there = this.placeOf(at).copy(place)
      const by = offset.fromArray(offsets, node * 3)
      if (way) by.addScaledVector(own.set(...way), this.explosion.share(node, amount, order))
      there.premultiply(shift.makeTranslation(by))
      surroundingsOf(this.model.pieces[at] as Piece, there, this.around[at])
      this.batches.place(at, there)
      this.ghosts?.place(at, there)
    }
    this.marks.follow()
    this.stand({ apart: amount > 0 })
  }

  /** @param pointed the part under the pointer */
  show({ hidden, only, ghosts, chosen }: Shown, pointed: number | null): void {
    const gone = new Set([...hidden].flatMap(this.piecesWithin))
    const within = only === null ? null : new Set(this.piecesWithin(only))
    const marked = chosen === null ? [] : this.piecesWithin(chosen)
    const clear = ghosts && chosen !== null ? new Set(marked) : null
    if (clear) this.ghosts ??= this.newGhosts()
    if (this.ghosts) this.ghosts.root.visible = clear !== null
    this.isShown = this.model.pieces.map((_, at) => !gone.has(at) && (!within || within.has(at)))
    for (const at of this.model.pieces.keys()) {
      const isGhost = clear !== null && !clear.has(at)
      this.batches.show(at, (this.isShown[at] ?? false) && !isGhost)
      this.ghosts?.show(at, (this.isShown[at] ?? false) && isGhost)
    }
    const open = (pieces: readonly number[]) => pieces.filter((at) => this.isShown[at])
    this.marks.show(open(marked), pointed === null || pointed === chosen ? [] : open(this.piecesWithin(pointed)))
    this.stand({ alone: only !== null })
  }

  private newGhosts(): Batches {
    const ghosts = batchesOf(this.model.pieces, this.surfaces.ghost)
    ghosts.root.renderOrder = 1
    for (const at of this.model.pieces.keys()) ghosts.place(at, this.placeOf(at))
    this.root.add(ghosts.root)
    return ghosts
  }

  /** Cuts the model open. */
  section(cut: Cut | null): void {
    this.cut = cut && planeOf(cut, this.bounds())
    this.surfaces.open(cut !== null)
    this.stand({ cut: cut !== null })
  }

  private stand(change: Partial<Stage['afloat']>): void {
    Object.assign(this.afloat, change)
    this.shadow.visible = !Object.values(this.afloat).some(Boolean)
  }

  /** The node that a ray meets first. */
  pick(ray: Raycaster): number | null {
    const { pieces } = this.model
    const hit = firstHit(pieces, this.placeOf, this.around, (at) => this.isShown[at] ?? false, ray, this.cut)
    return hit ? (pieces[hit.piece]?.node ?? null) : null
  }

  /** Where a node is now, or everything that is shown. */
  bounds(node: number | null = null): Box3 {
    const box = new Box3()
    const { pieces } = this.model
    const within = node === null ? [...pieces.keys()].filter((at) => this.isShown[at]) : this.piecesWithin(node)
    for (const at of within) {
      const { geometry } = pieces[at] as Piece
      if (geometry.boundingBox) box.union(moved.copy(geometry.boundingBox).applyMatrix4(this.placeOf(at)))
    }
    return box
  }

  sphere(node: number | null = null): Sphere {
    return this.bounds(node).getBoundingSphere(new Sphere())
  }

  /** Takes the colours of the page. @param element where they hold */
  colour(element: HTMLElement): void {
    this.marks.colour(tokenColour(element, '--strong'))
    this.surfaces.colour({ cut: tokenColour(element, '--strong'), ghost: tokenColour(element, '--text') })
  }

  /** Gives the memory of the graphics card back. */
  dispose(): void {
    this.batches.dispose()
    this.ghosts?.dispose()
    this.marks.dispose()
    this.surfaces.dispose()
    this.shadow.geometry.dispose()
    this.shadow.material.map?.dispose()
    this.shadow.material.dispose()
    for (const { geometry } of this.model.pieces) geometry.dispose()
  }
}

/** The shadow reaches so far beyond what throws it. */
const SPREAD = 1.5
const shift = new Matrix4()
const offset = new Vector3()
const own = new Vector3()
const moved = new Box3()

function planeOf({ axis, at, flipped }: Cut, { min, max }: Box3): Plane {
  const normal = new Vector3()
  normal[axis] = flipped ? 1 : -1
  // Never quite at the end, where nothing would be left or a face would flicker.
  const part = 0.001 + at * 0.998
  const where = min[axis] + (max[axis] - min[axis]) * part
  return new Plane(normal, flipped ? -where : where)
}
