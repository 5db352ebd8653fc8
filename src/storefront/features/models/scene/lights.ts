/** The light of a plain room, without a file of its own, and a lamp that gives edges to flat faces. */
import { DirectionalLight, PMREMGenerator, type Scene, type WebGLRenderer } from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'

/** @returns puts it out again */
export function lightUp(scene: Scene, renderer: WebGLRenderer): () => void {
  const generator = new PMREMGenerator(renderer)
  const room = new RoomEnvironment()
  const target = generator.fromScene(room, 0.04)
  generator.dispose()
  room.dispose()
  scene.environment = target.texture
  scene.environmentIntensity = 0.7
  const lamp = new DirectionalLight('#ffffff', 0.9)
  lamp.position.set(3, 5, 4)
  scene.add(lamp)
  return () => {
    scene.environment = null
    scene.remove(lamp)
    lamp.dispose()
    target.dispose()
  }
}
