/**
 * Adapts the materials of a file: closed faces for sections, and glass without a transmission pass.
 */
import {
  type Color,
  DoubleSide,
  FrontSide,
  type Material,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  type Side,
} from 'three'
import type { MeshInstance } from './read-gltf.ts'

export interface SceneMaterials {
  /** Material of ghosts. */
  ghost: MeshBasicMaterial
  colour(colours: { cut: Color; ghost: Color }): void
  /** Back faces are only needed in a section. */
  showBackFaces(isCut: boolean): void
  dispose(): void
}

export function createMaterials(pieces: readonly MeshInstance[]): SceneMaterials {
  const materials = [...new Set(pieces.map(({ material }) => material))]
  const closed = materials.filter((material) => material.side === FrontSide)
  const cut = { value: new MeshBasicMaterial().color }
  for (const material of materials)
    if (material instanceof MeshPhysicalMaterial) replaceTransmission(material)
  for (const material of closed) paintBackFaces(material, cut)
  const ghost = new MeshBasicMaterial({
    transparent: true,
    opacity: 0.07,
    depthWrite: false,
    side: DoubleSide,
  })
  return {
    ghost,
    colour: (colours) => {
      cut.value.copy(colours.cut)
      ghost.color.copy(colours.ghost)
    },
    showBackFaces: (isCut) => {
      const side: Side = isCut ? DoubleSide : FrontSide
      for (const material of closed) {
        if (material.side === side) continue
        material.side = side
        material.needsUpdate = true
      }
    },
    dispose: () => {
      for (const material of materials) disposeWithTextures(material)
      ghost.dispose()
    },
  }
}

function replaceTransmission(material: MeshPhysicalMaterial): void {
  if (material.transmission <= 0) return
  material.opacity = Math.min(material.opacity, 1 - 0.65 * material.transmission)
  material.transmission = 0
  material.transparent = true
}

/** Back faces are unlit, so that sections look solid. */
function paintBackFaces(material: Material, cut: { value: Color }): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.cutColour = cut
    shader.fragmentShader = `uniform vec3 cutColour;\n${shader.fragmentShader}`.replace(
      '#include <opaque_fragment>',
      '#include <opaque_fragment>\nif (!gl_FrontFacing) gl_FragColor = vec4(cutColour, 1.0);',
    )
  }
  material.customProgramCacheKey = () => 'painted inside'
}

function disposeWithTextures(material: Material): void {
  for (const value of Object.values(material)) {
    if (typeof value === 'object' && value !== null && 'isTexture' in value)
      (value as { dispose(): void }).dispose()
  }
  material.dispose()
}
