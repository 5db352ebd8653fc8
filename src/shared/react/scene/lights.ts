/**
 * Environment light of a plain room, generated without a file, and a lamp that accentuates edges.
 * Software rendering uses lamps only: an environment map takes it seconds.
 */
import {
  DirectionalLight,
  HemisphereLight,
  type Light,
  PMREMGenerator,
  type Scene,
  type WebGLRenderer,
} from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { isSoftwareRendered } from './has-webgl.ts'

type LightPosition = readonly [number, number, number]

/** @returns disposes of the lights */
export function addLights(scene: Scene, renderer: WebGLRenderer): () => void {
  if (isSoftwareRendered()) {
    const sky = new HemisphereLight('#ffffff', '#98a1aa', 2.8)
    return addToScene(scene, [
      sky,
      createDirectionalLight(2.1, [3, 5, 4]),
      createDirectionalLight(1.3, [-5, 2, 3]),
      createDirectionalLight(1.2, [-1, 3, -5]),
    ])
  }
  const generator = new PMREMGenerator(renderer)
  const room = new RoomEnvironment()
  const target = generator.fromScene(room, 0.04)
  generator.dispose()
  room.dispose()
  scene.environment = target.texture
  scene.environmentIntensity = 0.7
  const removeLights = addToScene(scene, [createDirectionalLight(0.9, [3, 5, 4])])
  return () => {
    removeLights()
    scene.environment = null
    target.dispose()
  }
}

function createDirectionalLight(intensity: number, position: LightPosition): DirectionalLight {
  const light = new DirectionalLight('#ffffff', intensity)
  light.position.set(...position)
  return light
}

function addToScene(scene: Scene, lights: readonly Light[]): () => void {
  scene.add(...lights)
  return () => {
    scene.remove(...lights)
    for (const light of lights) light.dispose()
  }
}
