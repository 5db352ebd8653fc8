/** The viewer's camera: orbits by pointer, touch and keys, and animates to a target. */
import { MathUtils, type PerspectiveCamera, type Sphere, Spherical, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

/** Camera position: azimuth and elevation in degrees, distance relative to the model's size. */
export interface CameraPose {
  azimuth: number
  elevation: number
  distance: number
}

const DEFAULT_POSE: CameraPose = { azimuth: 32, elevation: 20, distance: 0 }
const FLIGHT_MS = 480
const ROTATE_STEP = MathUtils.degToRad(10)
const DOLLY_FACTOR = 1.2
/** Minimum distance, so that small parts keep their surroundings. */
const MIN_RADIUS = 0.3
/** Margin around the target. */
const MARGIN = 0.96

export class CameraRig {
  readonly controls: OrbitControls
  private readonly camera: PerspectiveCamera
  private readonly redraw: () => void
  private readonly prefersReducedMotion: boolean
  private flight = 0

  /** @param redraw requests a frame @param prefersReducedMotion disables animations */
  constructor(
    camera: PerspectiveCamera,
    element: HTMLElement,
    redraw: () => void,
    prefersReducedMotion: boolean,
  ) {
    this.camera = camera
    this.redraw = redraw
    this.prefersReducedMotion = prefersReducedMotion
    this.controls = new OrbitControls(camera, element)
    this.controls.enableDamping = !prefersReducedMotion
    this.controls.dampingFactor = 0.12
    this.controls.zoomToCursor = true
    this.controls.minDistance = 0.05
    this.controls.maxDistance = 60
    this.controls.addEventListener('change', redraw)
    this.controls.addEventListener('start', () => cancelAnimationFrame(this.flight))
  }

  /** Distance at which a sphere fills the view. */
  private distanceTo(radius: number): number {
    const half = MathUtils.degToRad(this.camera.fov / 2)
    const narrow = Math.min(half, Math.atan(Math.tan(half) * this.camera.aspect))
    return (MARGIN * radius) / Math.sin(narrow)
  }

  /** The camera position in the form of a URL. */
  getPose(): CameraPose {
    const spherical = new Spherical().setFromVector3(
      this.camera.position.clone().sub(this.controls.target),
    )
    return {
      azimuth: MathUtils.radToDeg(spherical.theta),
      elevation: 90 - MathUtils.radToDeg(spherical.phi),
      distance: spherical.radius,
    }
  }

  /** Frames a sphere from the current direction, or from that of a URL. */
  fit(sphere: Sphere, pose: CameraPose | null = this.getPose(), isImmediate = false): void {
    const { azimuth, elevation, distance } = pose ?? DEFAULT_POSE
    const phi = MathUtils.degToRad(MathUtils.clamp(90 - elevation, 1, 179))
    const radius =
      distance && pose && isImmediate
        ? distance
        : this.distanceTo(Math.max(MIN_RADIUS, sphere.radius * (sphere.radius < 0.7 ? 1.6 : 1)))
    const offset = new Vector3().setFromSpherical(
      new Spherical(radius, phi, MathUtils.degToRad(azimuth)),
    )
    this.fly(sphere.center.clone().add(offset), sphere.center, isImmediate)
  }

  /** Follows a target that has moved or changed its size, at the same relative distance. */
  follow(before: Sphere, after: Sphere): void {
    const offset = this.camera.position.clone().sub(this.controls.target)
    offset.multiplyScalar(this.distanceTo(after.radius) / this.distanceTo(before.radius))
    this.controls.target.add(after.center).sub(before.center)
    this.camera.position.copy(this.controls.target).add(offset)
    this.controls.update()
    this.redraw()
  }

  /** @param left of the camera, in key steps @param up of the camera */
  rotate(left: number, up: number): void {
    const spherical = new Spherical().setFromVector3(
      this.camera.position.clone().sub(this.controls.target),
    )
    spherical.theta -= left * ROTATE_STEP
    spherical.phi = MathUtils.clamp(spherical.phi - up * ROTATE_STEP, 0.02, Math.PI - 0.02)
    this.fly(
      new Vector3().setFromSpherical(spherical).add(this.controls.target),
      this.controls.target.clone(),
      true,
    )
  }

  /** @param steps zooms in; out if negative */
  dolly(steps: number): void {
    const offset = this.camera.position.clone().sub(this.controls.target)
    const length = MathUtils.clamp(
      offset.length() / DOLLY_FACTOR ** steps,
      this.controls.minDistance,
      this.controls.maxDistance,
    )
    this.fly(offset.setLength(length).add(this.controls.target), this.controls.target.clone())
  }

  private fly(to: Vector3, target: Vector3, isImmediate = false): void {
    cancelAnimationFrame(this.flight)
    const from = this.camera.position.clone()
    const fromTarget = this.controls.target.clone()
    const begin = performance.now()
    const applyProgress = (part: number) => {
      const eased = 1 - (1 - part) ** 3
      this.camera.position.lerpVectors(from, to, eased)
      this.controls.target.lerpVectors(fromTarget, target, eased)
      this.controls.update()
      this.redraw()
    }
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begin) / FLIGHT_MS))
      applyProgress(part)
      if (part < 1) this.flight = requestAnimationFrame(step)
    }
    if (isImmediate || this.prefersReducedMotion) applyProgress(1)
    else this.flight = requestAnimationFrame(step)
  }

  dispose(): void {
    cancelAnimationFrame(this.flight)
    this.controls.dispose()
  }
}
