/** Where the processor draws, pictures are coarse while something moves; the last one is drawn once more, sharp. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { drawsSlowly } from './has-webgl.ts'

/** Points of the picture by points of the page while something moves. */
export const COARSE = 0.6
const SHARP = 1
/** Nothing has moved for so long. */
const IDLE_MS = 400

/** @param isThere there is something to be drawn */
export function useAdaptiveDpr(isThere: boolean): void {
  const setDpr = useThree((state) => state.setDpr)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The picture that is asked for is the sharp one. */
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
