/** Takes the poster of a 3D model: one frame in a canvas outside the page. Loads three.js. */
import {
  Box3,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  Sphere,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three'
import { addLights } from '#shared/react/scene/lights.ts'
import { parseModel } from '#shared/react/scene/parse-model.ts'

const WIDTH = 800
const HEIGHT = 600
const FIELD_OF_VIEW = 30
const QUALITY = 0.84
/** From the front right, slightly from above: as the storefront shows the model at first. */
const DIRECTION = new Spherical(1, (70 * Math.PI) / 180, (32 * Math.PI) / 180)

/**
 * A WebP of the whole model before a transparent background.
 * @throws Error without WebGL, or for a model without faces
 */
export async function takePoster(model: ArrayBuffer): Promise<Blob> {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  const scene = new Scene()
  renderer.setSize(WIDTH, HEIGHT, false)
  renderer.toneMapping = NeutralToneMapping
  const removeLights = addLights(scene, renderer)
  try {
    scene.add((await parseModel(model, renderer)).scene)
    renderer.render(scene, cameraOf(new Box3().setFromObject(scene, true)))
    return await toBlob(renderer.domElement)
  } finally {
    removeLights()
    renderer.dispose()
    renderer.forceContextLoss()
  }
}

/** A camera that sees the corners of a box as closely as it can. */
function cameraOf(bounds: Box3): PerspectiveCamera {
  const { center, radius } = bounds.getBoundingSphere(new Sphere())
  if (!(radius > 0)) throw new Error('The model shows nothing')
  const distance = radius / Math.sin((FIELD_OF_VIEW * Math.PI) / 360)
  const camera = new PerspectiveCamera(
    FIELD_OF_VIEW,
    WIDTH / HEIGHT,
    radius / 100,
    distance + radius * 2,
  )
  camera.position.setFromSpherical(DIRECTION).multiplyScalar(distance).add(center)
  camera.rotation.set(DIRECTION.phi - Math.PI / 2, DIRECTION.theta, 0, 'YXZ')
  camera.updateMatrixWorld()
  camera.updateProjectionMatrix()
  camera.zoom = 0.93 / reachOf(bounds, camera)
  camera.updateProjectionMatrix()
  return camera
}

/** How far the corners of a box reach from the middle of the picture: 1 is its rim. */
function reachOf({ min, max }: Box3, camera: PerspectiveCamera): number {
  const corners = [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z).project(camera))),
  )
  return Math.max(...corners.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
}

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture'))),
      'image/webp',
      QUALITY,
    )
  })
