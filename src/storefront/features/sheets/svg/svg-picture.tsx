/** A drawing in a tree of its own, within the surface. */
import { useEffect, useRef } from 'react'
import type { CleanSvg } from './clean-svg.ts'
import styles from './svg-picture.module.css'

/** What the viewer adds to a drawing's looks. */
const LOOKS = `
  svg { display: block; overflow: visible; }
  text { cursor: pointer; user-select: none; }
  [data-net], [data-connector] { cursor: pointer; }
  [data-dim] { opacity: 0.2; }
`

interface SvgPictureProps {
  svg: CleanSvg
  /** Is told the tree once the drawing stands in it. */
  onTree?(tree: ShadowRoot | null): void
}

export function SvgPicture({ svg, onTree }: SvgPictureProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const tree = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const looks = document.createElement('style')
    looks.textContent = LOOKS
    tree.replaceChildren(looks, svg.root)
    onTree?.(tree)
    return () => onTree?.(null)
  }, [svg, onTree])
  return <div ref={host} className={styles.host} />
}
