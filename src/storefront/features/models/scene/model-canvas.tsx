/** The canvas of a model; renders on demand, and frees its memory on unmount. */
import { useFrame, useThree } from '@react-three/fiber'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { PerspectiveCamera, Sphere } from 'three'
import { useAdaptiveDpr } from '#storefront/core/scene/adaptive-dpr.ts'
import { type CameraPose, CameraRig } from '#storefront/core/scene/camera.ts'
import { DemandCanvas } from '#storefront/core/scene/demand-canvas.tsx'
import { addLights } from '#storefront/core/scene/lights.ts'
import { parseModel } from '#storefront/core/scene/parse-model.ts'
import type { ViewHandle } from '#storefront/core/scene/view-keys.ts'
import { useMedia } from '#storefront/core/viewer/use-media.ts'
import type { View } from '../address.ts'
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
  shown: PartVisibility
  hovered: number | null
  onReady(stage: ModelScene): void
  onFailed(error: unknown): void
  onLook(look: CameraPose): void
}

export const ModelCanvas = (props: SceneProps) => (
  <DemandCanvas onLost={props.onFailed}>
    <Scene {...props} />
  </DemandCanvas>
)

function Scene({ ref, bytes, view, shown, hovered, onReady, onFailed, onLook, ...handlers }: SceneProps) {
  const { gl, scene, invalidate } = useThree()
  const camera = useThree((state) => state.camera as PerspectiveCamera)
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const [stage, setStage] = useState<ModelScene | null>(null)
  const [eye, setEye] = useState<CameraRig | null>(null)
  const first = useRef(view)
  const handlersRef = useRef({ onReady, onFailed, onLook, ...handlers })
  useEffect(() => {
    handlersRef.current = { onReady, onFailed, onLook, ...handlers }
  })

  useEffect(() => addLights(scene, gl), [scene, gl])
  useAdaptiveDpr(stage !== null)

  useEffect(() => {
    let made: ModelScene | undefined
    let isUnmounted = false
    parseModel(bytes, gl)
      .then((gltf) => {
        if (isUnmounted) return
        made = new ModelScene(gltf)
        made.colour(gl.domElement)
        setStage(made)
      })
      .catch((error: unknown) => !isUnmounted && handlersRef.current.onFailed(error))
    return () => {
      isUnmounted = true
      made?.dispose()
      setStage(null)
    }
  }, [bytes, gl])

  useEffect(() => {
    const made = new CameraRig(camera, gl.domElement, invalidate, prefersReducedMotion)
    const reportPose = () => handlersRef.current.onLook(made.getPose())
    made.controls.addEventListener('end', reportPose)
    setEye(made)
    return () => made.dispose()
  }, [camera, gl, invalidate, prefersReducedMotion])
  // Damping continues while it moves the camera, and requests the next frame automatically.
  useFrame(() => void eye?.controls.update())

  useExplosion(stage, eye, view)
  useEffect(() => {
    stage?.section(view.cut)
    gl.clippingPlanes = stage?.cut ? [stage.cut] : []
    invalidate()
  }, [stage, view.cut, gl, invalidate])
  useEffect(() => {
    stage?.show(shown, hovered)
    invalidate()
  }, [stage, shown, hovered, invalidate])
  useEffect(() => {
    if (!stage) return
    return onThemeChange(() => {
      stage.colour(gl.domElement)
      invalidate()
    })
  }, [stage, gl, invalidate])
  useEffect(() => {
    if (!stage) return
    return addPointerListeners(gl.domElement, camera, stage, {
      onHover: (at) => handlersRef.current.onHover(at),
      onPress: (node) => handlersRef.current.onPress(node),
      onPressTwice: (node) => handlersRef.current.onPressTwice(node),
    })
  }, [stage, camera, gl])
  useEffect(() => {
    if (!stage || !eye) return
    eye.fit(stage.sphere(), first.current.look, true)
    handlersRef.current.onReady(stage)
  }, [stage, eye])

  useImperativeHandle(
    ref,
    () => ({
      fit: (node = null) => stage && eye?.fit(stage.sphere(node)),
      rotate: (left, up) => eye?.rotate(left, up),
      dolly: (steps) => eye?.dolly(steps),
    }),
    [stage, eye],
  )
  return stage && <primitive object={stage.root} dispose={null} />
}

/** Moves the parts, and the camera with them to keep them framed. */
function useExplosion(stage: ModelScene | null, eye: CameraRig | null, { explode, order }: View): void {
  const invalidate = useThree((state) => state.invalidate)
  const before = useRef<Sphere | null>(null)
  useEffect(() => {
    if (!stage) return
    stage.explode(explode, order)
    const now = stage.sphere()
    if (before.current && eye) eye.follow(before.current, now)
    before.current = now
    invalidate()
  }, [stage, eye, explode, order, invalidate])
}
