/** The drawing: its file, with pressable balloons over it. */

import { useEffect, useRef } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import type { AssemblyLine, Hotspot } from '#modules/catalogue/shared/assembly.ts'
import { useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { useLazyModule } from '#storefront/ui/use-lazy-module.ts'
import { BrokenPicture } from '#storefront/viewer/broken-picture.tsx'
import { PanZoom } from '#storefront/viewer/pan-zoom.tsx'
import { SheetThemeButton, useSheetTheme } from '#storefront/viewer/sheet-theme.tsx'
import { usePictureSize } from '#storefront/viewer/use-picture-size.ts'
import type { ViewportHandle } from '#storefront/viewer/use-zoom.ts'
import { Balloons } from './balloons.tsx'
import { balloonsOf } from './drawing-params.ts'

const loadLight = () => import('./part-light.tsx')

interface DrawingViewportProps {
  hotspots: readonly Hotspot[]
  lines: readonly AssemblyLine[]
  drawing: StoredFile
  name: string
  /** Keys of balloons. */
  selected: string | null
  hovered: string | null
  covered: number
  isNarrow: boolean
  onHover(balloon: string | null): void
  onPress(lines: readonly AssemblyLine[], balloon: string): void
}

/** Scale at which a phone shows the selection, in screen pixels per pixel of the drawing. */
const CLOSE_SCALE = 0.75
/** Hover delay before the drawing follows a row. */
const HOVER_DELAY_MS = 180

export function DrawingViewport(props: DrawingViewportProps) {
  const { hotspots, lines, drawing, name, selected, hovered, covered, isNarrow, onHover, onPress } =
    props
  const text = useText('drawings')
  const viewport = useRef<ViewportHandle>(null)
  const { size, isBroken, onError } = usePictureSize(drawing)
  const theme = useSheetTheme(drawing.type === 'image/svg+xml')
  const balloons = balloonsOf(hotspots, lines)
  const light = useLazyModule(loadLight)
  const pointsOf = (key: string | null) => balloons.filter((balloon) => balloon.key === key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection, or another size of its box, moves the drawing
  useEffect(() => {
    if (selected === null) return
    const frame = requestAnimationFrame(() =>
      viewport.current?.show(pointsOf(selected), isNarrow ? CLOSE_SCALE : 0),
    )
    return () => cancelAnimationFrame(frame)
  }, [selected, covered, isNarrow, size])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row moves the drawing
  useEffect(() => {
    const timer = setTimeout(() => viewport.current?.show(pointsOf(hovered)), HOVER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hovered])

  if (isBroken) return <BrokenPicture name={drawing.name} />
  if (!size) return null
  return (
    <PanZoom
      ref={viewport}
      label={text('drawings.picture', { name, smart_count: balloons.length })}
      size={size}
      covered={covered}
      isDark={theme.isDark}
      tools={<SheetThemeButton theme={theme} />}
      overlay={
        <Balloons
          balloons={balloons}
          size={size}
          selected={selected}
          hovered={hovered}
          onHover={onHover}
          onPress={onPress}
          onFocus={(key) => viewport.current?.show(pointsOf(key))}
        />
      }
    >
      <img
        src={fileUrl(drawing)}
        alt=""
        width={size.width}
        height={size.height}
        draggable={false}
        onError={onError}
      />
      {light && drawing.type === 'image/svg+xml' && (
        <light.PartLight drawing={drawing} size={size} balloon={hovered ?? selected} />
      )}
    </PanZoom>
  )
}
