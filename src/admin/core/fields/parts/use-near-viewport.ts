/** Whether an element has come near the part of the page in sight; what is far away need not be drawn in full yet. */
import { useEffect, useRef, useState } from 'react'

/** How far below and above the window an element counts as near. */
const MARGIN = '400px 0px'

/** @param begin whether it counts as near from the start; once near, it stays so */
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
