/** Adaptive resolution for software rendering: coarse while moving, then one sharp frame. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { isSoftwareRendered } from '#shared/react/scene/has-webgl.ts'

/** Device pixel ratio while moving. */
export const MOVING_DPR = 0.6
const IDLE_DPR = 1
/** Time without movement before the sharp frame. */
const IDLE_MS = 400

/** @param hasContent whether the scene has content */
export function useAdaptiveDpr(hasContent: boolean): void {
  const setDpr = useThree((state) => state.setDpr)
  const idleTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The next frame is the sharp one. */
  const isSharpFrame = useRef(false)
  useFrame(({ viewport }) => {
    if (!hasContent || !isSoftwareRendered()) return
    if (isSharpFrame.current) {
      isSharpFrame.current = false
      return
    }
    if (viewport.dpr !== MOVING_DPR) setDpr(MOVING_DPR)
    clearTimeout(idleTimer.current)
    idleTimer.current = setTimeout(() => {
      isSharpFrame.current = true
      setDpr(IDLE_DPR)
    }, IDLE_MS)
  })
  useEffect(() => () => clearTimeout(idleTimer.current), [])
}
