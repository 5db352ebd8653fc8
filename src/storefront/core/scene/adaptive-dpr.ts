/** Adaptive resolution for software rendering: coarse while moving, then one sharp frame. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { drawsSlowly } from './has-webgl.ts'

/** Device pixel ratio while moving. */
export const COARSE = 0.6
const SHARP = 1
/** Time without movement before the sharp frame. */
const IDLE_MS = 400

/** @param isThere whether the scene has content */
export function useAdaptiveDpr(isThere: boolean): void {
  const setDpr = useThree((state) => state.setDpr)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The next frame is the sharp one. */
  const isLast = useRef(false)
  useFrame(({ viewport }) => {
    if (!isThere || !drawsSlowly()) return
    if (isLast.current) {
      isLast.current = false
      return
    }
    if (viewport.dpr !== COARSE) setDpr(COARSE)
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      isLast.current = true
      setDpr(SHARP)
    }, IDLE_MS)
  })
  useEffect(() => () => clearTimeout(rest.current), [])
}
