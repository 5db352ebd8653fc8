/** What a ray hits first; large meshes are searched by a tree that is built when they are first asked. */
import { type Intersection, type Matrix4, Mesh, MeshBasicMaterial, type Plane, type Raycaster, Sphere } from 'three'
import { acceleratedRaycast, MeshBVH } from 'three-mesh-bvh'
import type { Piece } from './read-gltf.ts'

/** Below so many corners a mesh is looked through as it is. */
const SMALL = 3_000

export interface Hit {
  piece: number
  distance: number
}

/**
 * @param isOpen whether a piece can be hit
 * @param cut what is behind it has been taken away
 */
export function firstHit(
  pieces: readonly Piece[],
  placeOf: (piece: number) => Matrix4,
  isOpen: (piece: number) => boolean,
  ray: Raycaster,
  cut: Plane | null,
): Hit | null {
  let best: Hit | null = null
  const candidates = pieces
    .flatMap((_, piece) => (isOpen(piece) ? near(pieces, placeOf, piece, ray) : []))
    .toSorted((a, b) => a.distance - b.distance)
  for (const { piece, distance } of candidates) {
    if (best && distance > best.distance) break
    for (const { distance: at, point } of hitsOf(pieces[piece] as Piece, placeOf(piece), ray)) {
      if (cut && cut.distanceToPoint(point) < 0) continue
      if (!best || at < best.distance) best = { piece, distance: at }
    }
  }
  return best
}

const sphere = new Sphere()

/** The piece with how near it can be, where the ray comes through its surroundings. */
function near(
  pieces: readonly Piece[],
  placeOf: (piece: number) => Matrix4,
  piece: number,
  { ray }: Raycaster,
): Hit | [] {
  const geometry = pieces[piece]?.geometry
  if (!geometry) return []
  if (!geometry.boundingSphere) geometry.computeBoundingSphere()
  sphere.copy(geometry.boundingSphere ?? new Sphere()).applyMatrix4(placeOf(piece))
  if (!ray.intersectsSphere(sphere)) return []
  return { piece, distance: Math.max(0, ray.origin.distanceTo(sphere.center) - sphere.radius) }
}

const material = new MeshBasicMaterial({ side: 2 })
const mesh = new Mesh(undefined, material)
mesh.raycast = acceleratedRaycast

function hitsOf({ geometry }: Piece, place: Matrix4, ray: Raycaster): Intersection[] {
  const isLarge = (geometry.index ?? geometry.getAttribute('position')).count > SMALL
  if (isLarge && !geometry.boundsTree) geometry.boundsTree = new MeshBVH(geometry)
  mesh.geometry = geometry
  mesh.matrixWorld.copy(place)
  const hits: Intersection[] = []
  mesh.raycast(ray, hits)
  return hits
}
