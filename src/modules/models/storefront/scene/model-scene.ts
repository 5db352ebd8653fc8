/** The scene of a model: positions, visibility, highlights. Does not render. */
import {
  Box3,
  CanvasTexture,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Plane,
  PlaneGeometry,
  type Raycaster,
  Sphere,
  Vector3,
} from 'three'
import type { GLTF } from 'three/addons/loaders/GLTFLoader.js'
import { withDescendants } from '../../shared/model-tree.ts'
import { type Explosion, explosionOf, type Order } from '../model/explode.ts'
import type { SectionPlane } from '../url-state.ts'
import { type Batches, batchesOf } from './batches.ts'
import { Highlights } from './highlights.ts'
import { createMaterials, type SceneMaterials } from './materials.ts'
import { boundingSphereOf, firstHit } from './picker.ts'
import { type MeshInstance, type ReadModel, readGltf } from './read-gltf.ts'
import { tokenColour } from './token-colour.ts'

const PIXELS = 128

/** A soft ground shadow. */
function createGroundShadow(): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PIXELS
  const context = canvas.getContext('2d')
  if (context) {
    const middle = PIXELS / 2
    const fade = context.createRadialGradient(middle, middle, 0, middle, middle, middle)
    fade.addColorStop(0, 'rgb(0 0 0 / 42%)')
    fade.addColorStop(0.45, 'rgb(0 0 0 / 16%)')
    fade.addColorStop(1, 'rgb(0 0 0 / 0%)')
    context.fillStyle = fade
    context.fillRect(0, 0, PIXELS, PIXELS)
  }
  const material = new MeshBasicMaterial({
    map: new CanvasTexture(canvas),
    transparent: true,
    depthWrite: false,
  })
  const shadow = new Mesh(new PlaneGeometry(1, 1), material)
  shadow.rotation.x = -Math.PI / 2
  shadow.renderOrder = -1
  return shadow
}

/** Visibility of parts. */
export interface PartVisibility {
  hidden: ReadonlySet<number>
  /** Only this node and its descendants. */
  only: number | null
  /** Everything except the selected part is a ghost. */
  ghosts: boolean
  selected: number | null
}

export class ModelScene {
  readonly model: ReadModel
  readonly explosion: Explosion
  readonly root = new Group()
  cut: Plane | null = null
  private readonly batches: Batches
  private readonly materials: SceneMaterials
  private readonly highlights: Highlights
  private readonly shadow = createGroundShadow()
  private readonly matrices: Matrix4[]
  private readonly spheres: Sphere[]
  private readonly piecesOf: number[][]
  private ghosts: Batches | null = null
  private isVisible: boolean[]
  /** Reasons to hide the ground shadow. */
  private readonly shadowBlockers = { apart: false, cut: false, alone: false }

  constructor(gltf: GLTF) {
    this.model = readGltf(gltf)
    const { nodes, pieces, boxes, metre } = this.model
    this.explosion = explosionOf(nodes, boxes, metre)
    this.matrices = pieces.map(({ matrix }) => matrix.clone())
    this.spheres = pieces.map((piece) => boundingSphereOf(piece, piece.matrix))
    this.isVisible = pieces.map(() => true)
    this.piecesOf = nodes.map(() => [])
    for (const [index, { node }] of pieces.entries()) this.piecesOf[node]?.push(index)
    this.materials = createMaterials(pieces)
    this.batches = batchesOf(pieces)
    this.highlights = new Highlights(pieces, this.matrixOf)
    this.root.add(this.batches.root, this.highlights.root, this.shadow)
    const { min, max } = this.bounds()
    this.shadow.position.set((min.x + max.x) / 2, min.y - 0.01, (min.z + max.z) / 2)
    this.shadow.scale.set((max.x - min.x) * SPREAD, (max.z - min.z) * SPREAD, 1)
  }

  private readonly matrixOf = (piece: number): Matrix4 => this.matrices[piece] as Matrix4
  private readonly piecesWithin = (node: number): number[] =>
    withDescendants(this.model.nodes, node).flatMap((id) => this.piecesOf[id] ?? [])

  /** Explodes the model. @param amount 0 to 1 */
  explode(amount: number, order: Order): void {
    const offsets = this.explosion.offsets(amount, order)
    for (const [index, { node, matrix, direction }] of this.model.pieces.entries()) {
      const current = this.matrixOf(index).copy(matrix)
      const partOffset = offset.fromArray(offsets, node * 3)
      if (direction)
        partOffset.addScaledVector(
          ownOffset.set(...direction),
          this.explosion.share(node, amount, order),
        )
      current.premultiply(shift.makeTranslation(partOffset))
      boundingSphereOf(this.model.pieces[index] as MeshInstance, current, this.spheres[index])
      this.batches.place(index, current)
      this.ghosts?.place(index, current)
    }
    this.highlights.follow()
    this.updateShadow({ apart: amount > 0 })
  }

  /** @param hovered the hovered part */
  show({ hidden, only, ghosts, selected }: PartVisibility, hovered: number | null): void {
    const hiddenPieces = new Set([...hidden].flatMap(this.piecesWithin))
    const isolatedPieces = only === null ? null : new Set(this.piecesWithin(only))
    const selectedPieces = selected === null ? [] : this.piecesWithin(selected)
    const opaquePieces = ghosts && selected !== null ? new Set(selectedPieces) : null
    if (opaquePieces) this.ghosts ??= this.newGhosts()
    if (this.ghosts) this.ghosts.root.visible = opaquePieces !== null
    this.isVisible = this.model.pieces.map(
      (_, index) => !hiddenPieces.has(index) && (!isolatedPieces || isolatedPieces.has(index)),
    )
    for (const index of this.model.pieces.keys()) {
      const isGhost = opaquePieces !== null && !opaquePieces.has(index)
      this.batches.show(index, (this.isVisible[index] ?? false) && !isGhost)
      this.ghosts?.show(index, (this.isVisible[index] ?? false) && isGhost)
    }
    const visibleOnly = (pieces: readonly number[]) =>
      pieces.filter((index) => this.isVisible[index])
    this.highlights.show(
      visibleOnly(selectedPieces),
      hovered === null || hovered === selected ? [] : visibleOnly(this.piecesWithin(hovered)),
    )
    this.updateShadow({ alone: only !== null })
  }

  private newGhosts(): Batches {
    const ghosts = batchesOf(this.model.pieces, this.materials.ghost)
    ghosts.root.renderOrder = 1
    for (const index of this.model.pieces.keys()) ghosts.place(index, this.matrixOf(index))
    this.root.add(ghosts.root)
    return ghosts
  }

  /** Sets the section plane. */
  section(cut: SectionPlane | null): void {
    this.cut = cut && planeOf(cut, this.bounds())
    this.materials.showBackFaces(cut !== null)
    this.updateShadow({ cut: cut !== null })
  }

  private updateShadow(change: Partial<ModelScene['shadowBlockers']>): void {
    Object.assign(this.shadowBlockers, change)
    this.shadow.visible = !Object.values(this.shadowBlockers).some(Boolean)
  }

  /** The first node that a ray hits. */
  pick(ray: Raycaster): number | null {
    const { pieces } = this.model
    const hit = firstHit(
      pieces,
      this.matrixOf,
      this.spheres,
      (index) => this.isVisible[index] ?? false,
      ray,
      this.cut,
    )
    return hit ? (pieces[hit.piece]?.node ?? null) : null
  }

  /** Current bounds of a node, or of everything visible. */
  bounds(node: number | null = null): Box3 {
    const box = new Box3()
    const { pieces } = this.model
    const within =
      node === null
        ? [...pieces.keys()].filter((index) => this.isVisible[index])
        : this.piecesWithin(node)
    for (const index of within) {
      const { geometry } = pieces[index] as MeshInstance
      if (geometry.boundingBox)
        box.union(moved.copy(geometry.boundingBox).applyMatrix4(this.matrixOf(index)))
    }
    return box
  }

  sphere(node: number | null = null): Sphere {
    return this.bounds(node).getBoundingSphere(new Sphere())
  }

  /** Reads the theme's colours. @param element whose custom properties apply */
  colour(element: HTMLElement): void {
    this.highlights.colour(tokenColour(element, '--tungsten'))
    this.materials.colour({
      cut: tokenColour(element, '--strong'),
      ghost: tokenColour(element, '--text'),
    })
  }

  /** Frees GPU memory. */
  dispose(): void {
    this.batches.dispose()
    this.ghosts?.dispose()
    this.highlights.dispose()
    this.materials.dispose()
    this.shadow.geometry.dispose()
    this.shadow.material.map?.dispose()
    this.shadow.material.dispose()
    for (const { geometry } of this.model.pieces) geometry.dispose()
  }
}

/** Extent of the shadow beyond the model. */
const SPREAD = 1.5
const shift = new Matrix4()
const offset = new Vector3()
const ownOffset = new Vector3()
const moved = new Box3()

function planeOf({ axis, position, flipped }: SectionPlane, { min, max }: Box3): Plane {
  const normal = new Vector3()
  normal[axis] = flipped ? 1 : -1
  // Keeps away from the ends, where nothing would be left or faces would flicker.
  const fraction = 0.001 + position * 0.998
  const distance = min[axis] + (max[axis] - min[axis]) * fraction
  return new Plane(normal, flipped ? -distance : distance)
}
