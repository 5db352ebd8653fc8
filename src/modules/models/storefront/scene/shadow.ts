/** A soft ground shadow. */
import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three'

const PIXELS = 128

export function createGroundShadow(): Mesh<PlaneGeometry, MeshBasicMaterial> {
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
  const material = new MeshBasicMaterial({ map: new CanvasTexture(canvas), transparent: true, depthWrite: false })
  const shadow = new Mesh(new PlaneGeometry(1, 1), material)
  shadow.rotation.x = -Math.PI / 2
  shadow.renderOrder = -1
  return shadow
}
