/** The eye of the viewer: goes around the model by pointer, touch and keys, and flies to what is asked for. */
import { MathUtils, type PerspectiveCamera, type Sphere, Spherical, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

/** Where the camera is: degrees around and above the model, and its distance in sizes of the model. */
export interface CameraPose {
  around: number
  above: number
  distance: number
}

const FIRST: CameraPose = { around: 32, above: 20, distance: 0 }
const FLIGHT_MS = 480
const TURN = MathUtils.degToRad(10)
const STEP = 1.2
/** Nearer to a small part one would not see where it is. */
const LEAST = 0.3
/** Room around what is looked at. */
const MARGIN = 0.96

export class CameraRig {
  readonly controls: OrbitControls
  private readonly camera: PerspectiveCamera
  private readonly redraw: () => void
  private readonly prefersReducedMotion: boolean
  private flight = 0

  /** @param redraw asks for a picture @param isCalm nothing moves by itself */
  constructor(camera: PerspectiveCamera, element: HTMLElement, redraw: () => void, prefersReducedMotion: boolean) {
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

  /** How far away a sphere fills the picture. */
  private distanceTo(radius: number): number {
    const half = MathUtils.degToRad(this.camera.fov / 2)
    const narrow = Math.min(half, Math.atan(Math.tan(half) * this.camera.aspect))
    return (MARGIN * radius) / Math.sin(narrow)
  }

  /** Where it looks from, in words of an address. */
  look(): CameraPose {
    const at = new Spherical().setFromVector3(this.camera.position.clone().sub(this.controls.target))
    return {
      around: MathUtils.radToDeg(at.theta),
      above: 90 - MathUtils.radToDeg(at.phi),
      distance: at.radius,
    }
  }

  /** Shows all of a sphere from where it stands, or from where an address says. */
  fit(sphere: Sphere, pose: CameraPose | null = this.look(), isSudden = false): void {
    const { around, above, distance } = pose ?? FIRST
    const phi = MathUtils.degToRad(MathUtils.clamp(90 - above, 1, 179))
    const radius =
      distance && pose && isSudden
        ? distance
        : this.distanceTo(Math.max(LEAST, sphere.radius * (sphere.radius < 0.7 ? 1.6 : 1)))
    const offset = new Vector3().setFromSpherical(new Spherical(radius, phi, MathUtils.degToRad(around)))
    this.fly(sphere.center.clone().add(offset), sphere.center, isSudden)
  }

  /** Stays with what has moved, grown or shrunk, from as near as it was. */
  follow(before: Sphere, after: Sphere): void {
    const offset = this.camera.position.clone().sub(this.controls.target)
    offset.multiplyScalar(this.distanceTo(after.radius) / this.distanceTo(before.radius))
    this.controls.target.add(after.center).sub(before.center)
    this.camera.position.copy(this.controls.target).add(offset)
    this.controls.update()
    this.redraw()
  }

  /** @param across to the left, in turns of a key @param up upwards */
  turn(across: number, up: number): void {
    const at = new Spherical().setFromVector3(this.camera.position.clone().sub(this.controls.target))
    at.theta -= across * TURN
    at.phi = MathUtils.clamp(at.phi - up * TURN, 0.02, Math.PI - 0.02)
    this.fly(new Vector3().setFromSpherical(at).add(this.controls.target), this.controls.target.clone(), true)
  }

  /** @param steps nearer, or farther where it is negative */
  approach(steps: number): void {
    const offset = this.camera.position.clone().sub(this.controls.target)
    const length = MathUtils.clamp(
      offset.length() / STEP ** steps,
      this.controls.minDistance,
      this.controls.maxDistance,
    )
    this.fly(offset.setLength(length).add(this.controls.target), this.controls.target.clone())
  }

  private fly(to: Vector3, target: Vector3, isSudden = false): void {
    cancelAnimationFrame(this.flight)
    const from = this.camera.position.clone()
    const fromTarget = this.controls.target.clone()
    const begin = performance.now()
    const put = (part: number) => {
      const eased = 1 - (1 - part) ** 3
      this.camera.position.lerpVectors(from, to, eased)
      this.controls.target.lerpVectors(fromTarget, target, eased)
      this.controls.update()
      this.redraw()
    }
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begin) / FLIGHT_MS))
      put(part)
      if (part < 1) this.flight = requestAnimationFrame(step)
    }
    if (isSudden || this.prefersReducedMotion) put(1)
    else this.flight = requestAnimationFrame(step)
  }

  dispose(): void {
    cancelAnimationFrame(this.flight)
    this.controls.dispose()
  }
}
