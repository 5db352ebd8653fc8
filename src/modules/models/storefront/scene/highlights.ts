/** Highlights the hovered and the selected part; the selected one shines through what covers it. */
import {
  type Color,
  Group,
  type Material,
  type Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
} from 'three'
import type { MeshInstance } from './read-gltf.ts'

const POLYGON_OFFSET = {
  polygonOffset: true,
  polygonOffsetFactor: -1,
  polygonOffsetUnits: -1,
} as const

export class Highlights {
  readonly root = new Group()
  private readonly pieces: readonly MeshInstance[]
  private readonly matrixOf: (piece: number) => Matrix4
  private readonly selected = new MeshStandardMaterial({
    roughness: 0.55,
    emissiveIntensity: 0.35,
    side: 2,
    ...POLYGON_OFFSET,
  })
  private readonly through = new MeshBasicMaterial({
    transparent: true,
    opacity: 0.16,
    depthTest: false,
    side: 2,
  })
  private readonly hovered = new MeshBasicMaterial({
    transparent: true,
    opacity: 0.34,
    side: 2,
    ...POLYGON_OFFSET,
  })
  private meshes: { mesh: Mesh; piece: number }[] = []

  constructor(pieces: readonly MeshInstance[], matrixOf: (piece: number) => Matrix4) {
    this.pieces = pieces
    this.matrixOf = matrixOf
    this.through.depthWrite = false
    this.hovered.depthWrite = false
  }

  colour(colour: Color): void {
    for (const material of [this.selected, this.through, this.hovered]) material.color.copy(colour)
    this.selected.emissive.copy(colour)
  }

  /** @param selected meshes of the selected part @param hovered meshes of the hovered part */
  show(selected: readonly number[], hovered: readonly number[]): void {
    this.root.clear()
    const add = (material: Material, order: number) => (piece: number) =>
      this.add(piece, material, order)
    const isFlat = selected.some((piece) => !this.pieces[piece]?.geometry.getAttribute('normal'))
    if (this.selected.flatShading !== isFlat) {
      this.selected.flatShading = isFlat
      this.selected.needsUpdate = true
    }
    this.meshes = [
      ...selected.map(add(this.through, 3)),
      ...selected.map(add(this.selected, 0)),
      ...hovered.map(add(this.hovered, 2)),
    ]
  }

  private add(piece: number, material: Material, order: number) {
    const mesh = new Mesh(this.pieces[piece]?.geometry, material)
    mesh.matrixAutoUpdate = false
    mesh.matrix.copy(this.matrixOf(piece))
    mesh.renderOrder = order
    this.root.add(mesh)
    return { mesh, piece }
  }

  /** Updates after the meshes have moved. */
  follow(): void {
    for (const { mesh, piece } of this.meshes) {
      mesh.matrix.copy(this.matrixOf(piece))
      mesh.matrixWorldNeedsUpdate = true
    }
  }

  dispose(): void {
    for (const material of [this.selected, this.through, this.hovered]) material.dispose()
    this.root.clear()
  }
}
