/** The canvas of a model; renders on demand, and frees its memory on unmount. */
import { useFrame, useThree } from '@react-three/fiber'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { PerspectiveCamera, Sphere } from 'three'
import { addLights } from '#shared/react/scene/lights.ts'
import { parseModel } from '#shared/react/scene/parse-model.ts'
import { useAdaptiveDpr } from '#storefront/scene/adaptive-dpr.ts'
import { type CameraPose, CameraRig } from '#storefront/scene/camera.ts'
import { DemandCanvas } from '#storefront/scene/demand-canvas.tsx'
import type { ViewHandle } from '#storefront/scene/view-keys.ts'
import { useMedia } from '#storefront/viewer/use-media.ts'
import type { View } from '../url-state.ts'
import { ModelScene, type PartVisibility } from './model-scene.ts'
import { addPointerListeners, type PointingHandlers } from './pointing.ts'
import { onThemeChange } from './token-colour.ts'

/** Imperative handle of the canvas. */
export interface CanvasHandle extends ViewHandle {
  /** Frames a node, or everything. */
  fit(node?: number | null): void
}

interface SceneProps extends PointingHandlers {
  ref?: Ref<CanvasHandle>
  /** Bytes of the file. */
  bytes: ArrayBuffer
  view: View
  visibility: PartVisibility
  hovered: number | null
  onReady(scene: ModelScene): void
  onFailed(error: unknown): void
  onPose(pose: CameraPose): void
}

export const ModelCanvas = (props: SceneProps) => (
  <DemandCanvas onLost={props.onFailed}>
    <Scene {...props} />
  </DemandCanvas>
)

function Scene({
  ref,
  bytes,
  view,
  visibility,
  hovered,
  onReady,
  onFailed,
  onPose,
  ...handlers
}: SceneProps) {
  const { gl, scene, invalidate } = useThree()
  const camera = useThree((state) => state.camera as PerspectiveCamera)
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const [modelScene, setModelScene] = useState<ModelScene | null>(null)
  const [rig, setRig] = useState<CameraRig | null>(null)
  const initialView = useRef(view)
  const handlersRef = useRef({ onReady, onFailed, onPose, ...handlers })
  useEffect(() => {
    handlersRef.current = { onReady, onFailed, onPose, ...handlers }
  })

  useEffect(() => addLights(scene, gl), [scene, gl])
  useAdaptiveDpr(modelScene !== null)

  useEffect(() => {
    let made: ModelScene | undefined
    let isUnmounted = false
    parseModel(bytes, gl)
      .then((gltf) => {
        if (isUnmounted) return
        made = new ModelScene(gltf)
        made.colour(gl.domElement)
        setModelScene(made)
      })
      .catch((error: unknown) => !isUnmounted && handlersRef.current.onFailed(error))
    return () => {
      isUnmounted = true
      made?.dispose()
      setModelScene(null)
    }
  }, [bytes, gl])

  useEffect(() => {
    const made = new CameraRig(camera, gl.domElement, invalidate, prefersReducedMotion)
    const reportPose = () => handlersRef.current.onPose(made.getPose())
    made.controls.addEventListener('end', reportPose)
    setRig(made)
    return () => made.dispose()
  }, [camera, gl, invalidate, prefersReducedMotion])
  // Damping continues while it moves the camera, and requests the next frame automatically.
  useFrame(() => void rig?.controls.update())

  useExplosion(modelScene, rig, view)
  useEffect(() => {
    modelScene?.section(view.cut)
    gl.clippingPlanes = modelScene?.cut ? [modelScene.cut] : []
    invalidate()
  }, [modelScene, view.cut, gl, invalidate])
  useEffect(() => {
    modelScene?.show(visibility, hovered)
    invalidate()
  }, [modelScene, visibility, hovered, invalidate])
  useEffect(() => {
    if (!modelScene) return
    return onThemeChange(() => {
      modelScene.colour(gl.domElement)
      invalidate()
    })
  }, [modelScene, gl, invalidate])
  useEffect(() => {
    if (!modelScene) return
    return addPointerListeners(gl.domElement, camera, modelScene, {
      onHover: (at) => handlersRef.current.onHover(at),
      onPress: (node) => handlersRef.current.onPress(node),
      onPressTwice: (node) => handlersRef.current.onPressTwice(node),
    })
  }, [modelScene, camera, gl])
  useEffect(() => {
    if (!modelScene || !rig) return
    rig.fit(modelScene.sphere(), initialView.current.pose, true)
    handlersRef.current.onReady(modelScene)
  }, [modelScene, rig])

  useImperativeHandle(
    ref,
    () => ({
      fit: (node = null) => modelScene && rig?.fit(modelScene.sphere(node)),
      rotate: (left, up) => rig?.rotate(left, up),
      dolly: (steps) => rig?.dolly(steps),
    }),
    [modelScene, rig],
  )
  return modelScene && <primitive object={modelScene.root} dispose={null} />
}

/** Moves the parts, and the camera with them to keep them framed. */
function useExplosion(
  modelScene: ModelScene | null,
  rig: CameraRig | null,
  { explode, order }: View,
): void {
  const invalidate = useThree((state) => state.invalidate)
  const previousSphere = useRef<Sphere | null>(null)
  useEffect(() => {
    if (!modelScene) return
    modelScene.explode(explode, order)
    const sphere = modelScene.sphere()
    if (previousSphere.current && rig) rig.follow(previousSphere.current, sphere)
    previousSphere.current = sphere
    invalidate()
  }, [modelScene, rig, explode, order, invalidate])
}
