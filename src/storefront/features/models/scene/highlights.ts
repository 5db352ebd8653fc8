/** Highlights the hovered and the selected part; the selected one shines through what covers it. */
import { type Color, Group, type Material, type Matrix4, Mesh, MeshBasicMaterial, MeshStandardMaterial } from 'three'
import type { MeshInstance } from './read-gltf.ts'

const ABOVE = { polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -1 } as const

export class Highlights {
  readonly root = new Group()
  private readonly pieces: readonly MeshInstance[]
  private readonly placeOf: (piece: number) => Matrix4
  private readonly chosen = new MeshStandardMaterial({ roughness: 0.55, emissiveIntensity: 0.35, side: 2, ...ABOVE })
  private readonly through = new MeshBasicMaterial({ transparent: true, opacity: 0.16, depthTest: false, side: 2 })
  private readonly pointed = new MeshBasicMaterial({ transparent: true, opacity: 0.34, side: 2, ...ABOVE })
  private shown: { mesh: Mesh; piece: number }[] = []

  constructor(pieces: readonly MeshInstance[], placeOf: (piece: number) => Matrix4) {
    this.pieces = pieces
    this.placeOf = placeOf
    this.through.depthWrite = false
    this.pointed.depthWrite = false
  }

  colour(colour: Color): void {
    for (const material of [this.chosen, this.through, this.pointed]) material.color.copy(colour)
    this.chosen.emissive.copy(colour)
  }

  /** @param chosen meshes of the selected part @param pointed meshes of the hovered part */
  show(chosen: readonly number[], pointed: readonly number[]): void {
    this.root.clear()
    const add = (material: Material, order: number) => (piece: number) => this.add(piece, material, order)
    const flat = chosen.some((piece) => !this.pieces[piece]?.geometry.getAttribute('normal'))
    if (this.chosen.flatShading !== flat) {
      this.chosen.flatShading = flat
      this.chosen.needsUpdate = true
    }
    this.shown = [
      ...chosen.map(add(this.through, 3)),
      ...chosen.map(add(this.chosen, 0)),
      ...pointed.map(add(this.pointed, 2)),
    ]
  }

  private add(piece: number, material: Material, order: number) {
    const mesh = new Mesh(this.pieces[piece]?.geometry, material)
    mesh.matrixAutoUpdate = false
    mesh.matrix.copy(this.placeOf(piece))
    mesh.renderOrder = order
    this.root.add(mesh)
    return { mesh, piece }
  }

  /** Updates after the meshes have moved. */
  follow(): void {
    for (const { mesh, piece } of this.shown) {
      mesh.matrix.copy(this.placeOf(piece))
      mesh.matrixWorldNeedsUpdate = true
    }
  }

  dispose(): void {
    for (const material of [this.chosen, this.through, this.pointed]) material.dispose()
    this.root.clear()
  }
}
