/**
 * Light on the chosen part of a drawing whose bodies carry `data-balloon`: the part is filled, the
 * others are ghosts of lines, and a beam runs from the row of the list to the balloon.
 */
import { useEffect, useState } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import { fetchFile } from '#storefront/query/fetch-file.ts'
import type { Size } from '#storefront/viewer/view-transform.ts'
import styles from './part-light.module.css'

interface PartLightProps {
  drawing: StoredFile
  size: Size
  /** Key of the chosen balloon. */
  balloon: string | null
}

/** A path of a body: an area with its fill, or lines. */
interface BodyPath {
  d: string
  isArea: boolean
  isOutline: boolean
}
interface Bodies {
  viewBox: string
  transform: string
  byBalloon: ReadonlyMap<string, readonly BodyPath[]>
}

export function PartLight({ drawing, size, balloon }: PartLightProps) {
  const bodies = useBodies(drawing)
  const chosen = balloon === null ? undefined : bodies?.byBalloon.get(balloon)
  useEffect(() => {
    if (balloon !== null) castBeam(balloon)
  }, [balloon])
  if (!bodies || !chosen) return null
  return (
    <svg
      className={styles.light}
      data-lit={balloon}
      viewBox={bodies.viewBox}
      width={size.width}
      height={size.height}
      aria-hidden="true"
    >
      <rect className={styles.veil} width="100%" height="100%" />
      <g transform={bodies.transform}>
        {chosen.map(({ d, isArea, isOutline }) => (
          <path
            key={d}
            d={d}
            className={isArea ? styles.area : isOutline ? styles.outline : styles.edge}
          />
        ))}
      </g>
    </svg>
  )
}

/** The bodies of a drawing; null until they are read, and for drawings that name none. */
function useBodies(drawing: StoredFile): Bodies | null {
  const [bodies, setBodies] = useState<Bodies | null>(null)
  useEffect(() => {
    const loading = new AbortController()
    fetchFile(drawing, loading.signal)
      .then((file) => file.text())
      .then((source) => setBodies(bodiesOf(source)))
      // Without light, the drawing shows its balloon.
      .catch(() => setBodies(null))
    return () => loading.abort()
  }, [drawing])
  return bodies
}

/** Reads nothing but the data of paths, so that no part of the file can act on the page. */
function bodiesOf(source: string): Bodies | null {
  const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
  const groups = [...root.querySelectorAll('g[data-balloon]')]
  const [first] = groups
  if (!first) return null
  const transforms: string[] = []
  for (let above = first.parentElement; above && above !== root; above = above.parentElement)
    transforms.unshift(above.getAttribute('transform') ?? '')
  const byBalloon = new Map<string, BodyPath[]>()
  for (const group of groups) {
    const key = balloonKey(group.getAttribute('data-balloon') ?? '')
    const paths = [...group.querySelectorAll('path')].map(
      (path): BodyPath => ({
        d: path.getAttribute('d') ?? '',
        isArea: path.hasAttribute('fill'),
        isOutline: Number(path.getAttribute('stroke-width')) > 2,
      }),
    )
    byBalloon.set(key, [...(byBalloon.get(key) ?? []), ...paths])
  }
  return {
    viewBox: root.getAttribute('viewBox') ?? '',
    transform: transforms.join(' ').trim(),
    byBalloon,
  }
}

const BEAM_MS = 120

/** Draws a beam from the row under the pointer, or with the focus, to its balloon on the drawing. */
function castBeam(balloon: string) {
  const key = CSS.escape(balloon)
  const row = document.querySelector(`li[data-balloon="${key}"]:is(:hover, :focus-within)`)
  const target = document.querySelector(`button[data-key="${key}"]`)
  if (!row || !target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [from, to] = [row.getBoundingClientRect(), target.getBoundingClientRect()]
  const [toX, toY] = [to.left + to.width / 2, to.top + to.height / 2]
  const fromX = toX < from.left ? from.left : toX > from.right ? from.right : toX
  const fromY = toY < from.top ? from.top : toY > from.bottom ? from.bottom : toY
  const beam = document.createElement('div')
  beam.className = styles.beam ?? ''
  beam.style.left = `${fromX}px`
  beam.style.top = `${fromY}px`
  beam.style.width = `${Math.hypot(toX - fromX, toY - fromY)}px`
  beam.style.rotate = `${Math.atan2(toY - fromY, toX - fromX)}rad`
  document.querySelector('.storefront')?.append(beam)
  beam
    .animate(
      [
        { scale: '0 1', opacity: 0.9 },
        { scale: '1 1', opacity: 0.9, offset: 0.5 },
        { scale: '1 1', opacity: 0 },
      ],
      { duration: BEAM_MS * 2, easing: 'ease-out' },
    )
    .finished.finally(() => beam.remove())
    .catch(() => undefined)
}
