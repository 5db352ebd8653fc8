/** Whether an element has been near the viewport, to defer expensive rendering. */
import { useEffect, useRef, useState } from 'react'

/** Distance from the viewport that counts as near. */
const MARGIN = '400px 0px'

/** @param begin whether it counts as near from the start; never reverts to false */
export function useNearViewport<E extends Element>(begin: boolean) {
  const element = useRef<E>(null)
  const [near, setNear] = useState(begin)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: MARGIN,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near])
  return { element, near }
}
