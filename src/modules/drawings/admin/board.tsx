/** The drawing: a click places a balloon, the pointer or the arrow keys move it. */
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import { Alert, Box, IconButton } from '@mui/material'
import { type MouseEvent, useRef, useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useFileUrl } from '#fields/file/stored-file.tsx'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Hotspot } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import { BoardBalloon } from './board-balloon.tsx'

interface BoardProps {
  drawing: StoredFile
  spots: readonly Hotspot[]
  /** Numbers of the part list. */
  rows: readonly string[]
  /** Index of the selected balloon. */
  selected: number | null
  readOnly: boolean
  onPlace(x: number, y: number): void
  onSelect(index: number | null): void
  /** @param merge consecutive moves with equal keys undo as one */
  onMove(index: number, x: number, y: number, merge: string): void
  onRemove(index: number): void
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const

export function Board({
  drawing,
  spots,
  rows,
  selected,
  readOnly,
  onPlace,
  onSelect,
  onMove,
  onRemove,
}: BoardProps) {
  const text = useText()
  const url = useFileUrl(drawing)
  const sheet = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(0)
  const [broken, setBroken] = useState<string | null>(null)
  const rowKeys = new Set(rows.map(balloonKey))
  const click = (event: MouseEvent) => {
    const box = sheet.current?.getBoundingClientRect()
    if (readOnly || !box || event.target !== event.currentTarget) return
    onPlace((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  const ratio = drawing.width && drawing.height ? drawing.width / drawing.height : undefined
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box sx={ZOOM}>
        <IconButton
          size="small"
          aria-label={text('drawings.further')}
          title={text('drawings.further')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <ZoomOut />
        </IconButton>
        <IconButton
          size="small"
          aria-label={text('drawings.closer')}
          title={text('drawings.closer')}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn />
        </IconButton>
      </Box>
      <Box sx={FRAME}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: "Add" sets a balloon by keyboard, arrow keys move it */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div
          ref={sheet}
          data-sheet
          onClick={click}
          style={{
            position: 'relative',
            width: `calc(${ZOOMS[zoom]} * min(100%, ${ratio ?? 1.5} * ${BOARD_HEIGHT}))`,
            margin: '0 auto',
            ...(ratio && { aspectRatio: ratio }),
            background: '#ffffff',
            cursor: readOnly ? 'default' : 'crosshair',
          }}
        >
          {broken === url && (
            <Alert severity="error">{text('drawings.broken', { name: drawing.name })}</Alert>
          )}
          <img
            src={url}
            alt={drawing.name}
            draggable={false}
            onError={() => setBroken(url)}
            style={{
              display: broken === url ? 'none' : 'block',
              width: '100%',
              pointerEvents: 'none',
            }}
          />
          {spots.map((spot, index) => (
            <BoardBalloon
              // biome-ignore lint/suspicious/noArrayIndexKey: a number may occur several times
              key={index}
              spot={spot}
              isSelected={index === selected}
              isInPartList={!rows.length || rowKeys.has(balloonKey(spot.balloon))}
              sheet={sheet}
              readOnly={readOnly}
              onSelect={() => onSelect(index)}
              onMove={(x, y, merge) => onMove(index, x, y, `${index} ${merge}`)}
              onRemove={() => onRemove(index)}
            />
          ))}
        </div>
      </Box>
    </Box>
  )
}

/** Limited to the window, so that tools and lists stay visible. */
export const BOARD_HEIGHT = 'min(64vh, 720px)'
const FRAME = {
  maxHeight: `calc(${BOARD_HEIGHT} + 2px)`,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
}
const ZOOM = { display: 'flex', justifyContent: 'end' }
