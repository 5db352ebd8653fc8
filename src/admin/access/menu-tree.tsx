/** The menus as a sortable tree: dragged by pointer, or lifted and moved by keys. */
import {
  closestCenter,
  DndContext,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { NO_ANNOUNCEMENTS } from '../ui/dragging.ts'
import { recordTitle } from '../ui/record-title.ts'
import {
  allowedPosition,
  countDescendants,
  type MenuLine,
  type MenuPosition,
  moveLine,
} from './menu-order.ts'
import { type MenuActions, MenuRow } from './menu-row.tsx'
import type { RoleWithMenus } from './menus.ts'

// Moving a menu by keys or by pointer, with its tentative position.

interface Move {
  id: number
  position: MenuPosition
  /** Keys move the menu step by step at its position; a pointer drags it. */
  isKeyboard: boolean
}

const STEPS: Record<string, readonly [at: number, depth: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Handles the keys of a lifted menu: step, drop, cancel. */
function useMenuMove(
  lines: readonly MenuLine[],
  onDrop: (id: number, position: MenuPosition) => void,
) {
  const [move, setMove] = useState<Move | null>(null)
  const startMove = (id: number, isKeyboard: boolean) => {
    const index = lines.findIndex(({ menu }) => menu.id === id)
    setMove({ id, isKeyboard, position: { index, depth: lines[index]?.depth ?? 0 } })
  }
  const moveTo = (position: MenuPosition) =>
    move && setMove({ ...move, position: allowedPosition(lines, move.id, position) })
  const cancel = () => setMove(null)
  const drop = () => {
    if (move) onDrop(move.id, move.position)
    setMove(null)
  }

  /** @returns whether the key was handled */
  function handleKey(key: string, id: number): boolean {
    if (key === ' ' || key === 'Enter') {
      if (move) drop()
      else startMove(id, true)
      return true
    }
    const step = STEPS[key]
    if (!move || (key !== 'Escape' && !step)) return false
    if (step) moveTo({ index: move.position.index + step[0], depth: move.position.depth + step[1] })
    else cancel()
    return true
  }

  return { move, startMove, moveTo, cancel, drop, handleKey }
}

/** Horizontal px that change the depth by one. */
const INDENT = 24

interface MenuTreeProps {
  lines: readonly MenuLine[]
  closed: ReadonlySet<number>
  roles: readonly RoleWithMenus[]
  actions: Omit<MenuActions, 'onHandleKey'>
  onDrop(id: number, position: MenuPosition): void
}

export function MenuTree({ lines, closed, roles, actions, onDrop }: MenuTreeProps) {
  const text = useText()
  const locale = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const { move, startMove, moveTo, cancel, drop, handleKey } = useMenuMove(lines, onDrop)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const displayedLines = move?.isKeyboard
    ? moveLine(lines, move.id, move.position)
    : lines.map((line) =>
        line.menu.id === move?.id ? { ...line, depth: move.position.depth } : line,
      )
  const movingLine = displayedLines.find(({ menu }) => menu.id === move?.id)

  // Reordering the DOM blurs the moved line.
  const step = move?.isKeyboard ? `${move.id} ${move.position.index}` : ''
  useEffect(() => {
    const [id] = step.split(' ')
    if (id) list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus()
  }, [step])

  function onDrag({ active, over, delta }: DragMoveEvent) {
    const from = lines.findIndex(({ menu }) => menu.id === active.id)
    const target = lines.findIndex(({ menu }) => menu.id === (over?.id ?? active.id))
    const origin = lines[from]
    if (!origin || target < 0) return
    // The descendants move along: later positions shift up.
    const descendantCount = countDescendants(lines, from)
    const index =
      target > from + descendantCount ? target - descendantCount : Math.min(target, from)
    moveTo({ index, depth: origin.depth + Math.round(delta.x / INDENT) })
  }

  return (
    <>
      <Box id="menu-move-help" sx={visuallyHidden}>
        {text('access.moveHelp')}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {move?.isKeyboard &&
          movingLine &&
          text('access.movedTo', {
            name: recordTitle(resourceNamed('menus'), movingLine.menu, locale),
            place: move.position.index + 1,
            depth: move.position.depth + 1,
          })}
      </Box>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: NO_ANNOUNCEMENTS,
          screenReaderInstructions: { draggable: text('access.moveHelp') },
        }}
        onDragStart={({ active }) => startMove(Number(active.id), false)}
        onDragMove={onDrag}
        onDragOver={onDrag}
        onDragEnd={drop}
        onDragCancel={cancel}
      >
        <SortableContext
          items={displayedLines.map(({ menu }) => menu.id)}
          strategy={verticalListSortingStrategy}
        >
          <Box
            component="ul"
            ref={list}
            aria-label={resourceNamed('menus').label[locale]}
            onBlur={(event) => {
              const hasLeft =
                !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget !== null
              if (move?.isKeyboard && hasLeft) cancel()
            }}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {displayedLines.map((line) => (
              <MenuRow
                key={line.menu.id}
                line={line}
                isOpen={!closed.has(line.menu.id)}
                isDragged={line.menu.id === move?.id}
                roles={roles}
                actions={{
                  ...actions,
                  onHandleKey: (event, id) => {
                    if (!handleKey(event.key, id)) return
                    event.preventDefault()
                    event.stopPropagation()
                  },
                }}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
    </>
  )
}
