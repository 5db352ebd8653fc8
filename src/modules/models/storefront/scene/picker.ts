/** Ray casting; large meshes use a bounding volume hierarchy, built on first use. */
import {
  type Intersection,
  type Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Plane,
  type Raycaster,
  Sphere,
} from 'three'
import { acceleratedRaycast, MeshBVH } from 'three-mesh-bvh'
import type { MeshInstance } from './read-gltf.ts'

/** Meshes with fewer vertices are tested directly. */
const MAX_DIRECT_VERTICES = 3_000

export interface Hit {
  piece: number
  distance: number
}

/**
 * @param spheres bounding sphere of each mesh, from `boundingSphereOf`
 * @param isOpen whether a mesh can be hit
 * @param cut section plane, which removes everything behind it
 */
export function firstHit(
  pieces: readonly MeshInstance[],
  matrixOf: (piece: number) => Matrix4,
  spheres: readonly Sphere[],
  isOpen: (piece: number) => boolean,
  ray: Raycaster,
  cut: Plane | null,
): Hit | null {
  let best: Hit | null = null
  const candidates: Hit[] = []
  for (const [piece, sphere] of spheres.entries()) {
    if (!ray.ray.intersectsSphere(sphere) || !isOpen(piece)) continue
    candidates.push({
      piece,
      distance: Math.max(0, ray.ray.origin.distanceTo(sphere.center) - sphere.radius),
    })
  }
  candidates.sort((a, b) => a.distance - b.distance)
  for (const { piece, distance } of candidates) {
    if (best && distance > best.distance) break
    for (const { distance: hitDistance, point } of hitsOf(
      pieces[piece] as MeshInstance,
      matrixOf(piece),
      ray,
    )) {
      if (cut && cut.distanceToPoint(point) < 0) continue
      if (!best || hitDistance < best.distance) best = { piece, distance: hitDistance }
    }
  }
  return best
}

/** Bounding sphere of a mesh at its position. */
export function boundingSphereOf(
  { geometry }: MeshInstance,
  matrix: Matrix4,
  target = new Sphere(),
): Sphere {
  if (!geometry.boundingSphere) geometry.computeBoundingSphere()
  return target.copy(geometry.boundingSphere ?? new Sphere()).applyMatrix4(matrix)
}

const material = new MeshBasicMaterial({ side: 2 })
const mesh = new Mesh(undefined, material)
mesh.raycast = acceleratedRaycast

function hitsOf({ geometry }: MeshInstance, matrix: Matrix4, ray: Raycaster): Intersection[] {
  const isLarge = (geometry.index ?? geometry.getAttribute('position')).count > MAX_DIRECT_VERTICES
  if (isLarge && !geometry.boundsTree) geometry.boundsTree = new MeshBVH(geometry)
  mesh.geometry = geometry
  mesh.matrixWorld.copy(matrix)
  const hits: Intersection[] = []
  mesh.raycast(ray, hits)
  return hits
}
