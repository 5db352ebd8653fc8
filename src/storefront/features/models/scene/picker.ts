/** What a ray hits first; large meshes are searched by a tree that is built when they are first asked. */
import { type Intersection, type Matrix4, Mesh, MeshBasicMaterial, type Plane, type Raycaster, Sphere } from 'three'
import { acceleratedRaycast, MeshBVH } from 'three-mesh-bvh'
import type { MeshInstance } from './read-gltf.ts'

/** Below so many corners a mesh is looked through as it is. */
const SMALL = 3_000

export interface Hit {
  piece: number
  distance: number
}

/**
 * @param around what surrounds each piece, as `surroundingsOf` says
 * @param isOpen whether a piece can be hit
 * @param cut what is behind it has been taken away
 */
export function firstHit(
  pieces: readonly MeshInstance[],
  placeOf: (piece: number) => Matrix4,
  around: readonly Sphere[],
  isOpen: (piece: number) => boolean,
  ray: Raycaster,
  cut: Plane | null,
): Hit | null {
  let best: Hit | null = null
  const candidates: Hit[] = []
  for (const [piece, sphere] of around.entries()) {
    if (!ray.ray.intersectsSphere(sphere) || !isOpen(piece)) continue
    candidates.push({ piece, distance: Math.max(0, ray.ray.origin.distanceTo(sphere.center) - sphere.radius) })
  }
  candidates.sort((a, b) => a.distance - b.distance)
  for (const { piece, distance } of candidates) {
    if (best && distance > best.distance) break
    for (const { distance: index, point } of hitsOf(pieces[piece] as MeshInstance, placeOf(piece), ray)) {
      if (cut && cut.distanceToPoint(point) < 0) continue
      if (!best || index < best.distance) best = { piece, distance: index }
    }
  }
  return best
}

/** What surrounds a piece at its place. */
export function surroundingsOf({ geometry }: MeshInstance, matrix: Matrix4, into = new Sphere()): Sphere {
  if (!geometry.boundingSphere) geometry.computeBoundingSphere()
  return into.copy(geometry.boundingSphere ?? new Sphere()).applyMatrix4(matrix)
}

const material = new MeshBasicMaterial({ side: 2 })
const mesh = new Mesh(undefined, material)
mesh.raycast = acceleratedRaycast

function hitsOf({ geometry }: MeshInstance, matrix: Matrix4, ray: Raycaster): Intersection[] {
  const isLarge = (geometry.index ?? geometry.getAttribute('position')).count > SMALL
  if (isLarge && !geometry.boundsTree) geometry.boundsTree = new MeshBVH(geometry)
  mesh.geometry = geometry
  mesh.matrixWorld.copy(matrix)
  const hits: Intersection[] = []
  mesh.raycast(ray, hits)
  return hits
}
