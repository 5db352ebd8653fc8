/** A fixture of a fixture file, put together, to be turned by pointer, finger and keys. */
import { useThree } from '@react-three/fiber'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { type Group, Mesh, type PerspectiveCamera, Sphere, Vector3 } from 'three'
import type { FixtureFacts } from '#shared/web/fixture-library.ts'
import { Eye } from '../../../scene/camera.ts'
import { DemandCanvas } from '../../../scene/demand-canvas.tsx'
import { lightUp } from '../../../scene/lights.ts'
import { useSharpAtRest } from '../../../scene/sharp-at-rest.ts'
import type { ViewHandle } from '../../../scene/view-keys.ts'
import { useMedia } from '../../../viewer/use-media.ts'
import { buildFixture } from './build-fixture.ts'
import { loadParts } from './load-parts.ts'

export interface FixtureCanvasProps {
  ref?: Ref<ViewHandle>
  facts: FixtureFacts
  sha256: string
  onReady(): void
  onFailed(error: unknown): void
}

export const FixtureCanvas = (props: FixtureCanvasProps) => (
  <DemandCanvas onLost={props.onFailed}>
    <Fixture {...props} />
  </DemandCanvas>
)

const FIRST = { around: 32, above: 12, distance: 0 }
const WHOLE = new Sphere(new Vector3(), 1)

function Fixture({ ref, facts, sha256, onReady, onFailed }: FixtureCanvasProps) {
  const { gl, scene, invalidate } = useThree()
  const camera = useThree((state) => state.camera as PerspectiveCamera)
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const [fixture, setFixture] = useState<Group | null>(null)
  const [eye, setEye] = useState<Eye | null>(null)
  useEffect(() => lightUp(scene, gl), [scene, gl])
  useSharpAtRest(fixture !== null)
  useEffect(() => {
    const leaving = new AbortController()
    let built: Group | null = null
    loadParts(facts.models, sha256, gl, leaving.signal)
      .then((parts) => {
        if (leaving.signal.aborted) return
        built = buildFixture(facts, parts)
        if (!built) throw new Error('The file shows nothing')
        setFixture(built)
        onReady()
      })
      .catch((error: unknown) => !leaving.signal.aborted && onFailed(error))
    return () => {
      leaving.abort()
      if (built) disposeOf(built)
    }
  }, [facts, sha256, gl, onReady, onFailed])
  useEffect(() => {
    const made = new Eye(camera, gl.domElement, invalidate, isCalm)
    // The wheel scrolls the page, of which the picture is only a part.
    made.controls.enableZoom = false
    made.controls.enableDamping = false
    setEye(made)
    return () => made.dispose()
  }, [camera, gl, invalidate, isCalm])
  useEffect(() => {
    if (fixture) eye?.fit(WHOLE, FIRST, true)
  }, [fixture, eye])
  useImperativeHandle(
    ref,
    () => ({
      turn: (across, up) => eye?.turn(across, up),
      approach: (steps) => eye?.approach(steps),
      fit: () => eye?.fit(WHOLE, FIRST),
    }),
    [eye],
  )
  return fixture && <primitive object={fixture} dispose={null} />
}

function disposeOf(group: Group): void {
  group.traverse((one) => {
    if (!(one instanceof Mesh)) return
    one.geometry.dispose()
    for (const material of [one.material].flat()) material.dispose()
  })
}
