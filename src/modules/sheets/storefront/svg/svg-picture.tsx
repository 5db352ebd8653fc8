/** A drawing in a shadow root. */
import { useEffect, useRef } from 'react'
import type { CleanSvg } from './clean-svg.ts'
import styles from './svg-picture.module.css'

/** Styles of the viewer for the drawing. */
const STYLES = `
  svg { display: block; overflow: visible; }
  text { cursor: pointer; user-select: none; }
  [data-net], [data-connector] { cursor: pointer; }
  [data-dim] { opacity: 0.2; }
`

interface SvgPictureProps {
  svg: CleanSvg
  /** Receives the shadow root after the drawing is inserted. */
  onTree?(tree: ShadowRoot | null): void
}

export function SvgPicture({ svg, onTree }: SvgPictureProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const tree = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const style = document.createElement('style')
    style.textContent = STYLES
    tree.replaceChildren(style, svg.root)
    onTree?.(tree)
    return () => onTree?.(null)
  }, [svg, onTree])
  return <div ref={host} className={styles.host} />
}
