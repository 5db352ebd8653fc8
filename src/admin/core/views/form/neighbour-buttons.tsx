/** Leads from a record to the previous and the next one of its list, by buttons and keys. */

import Previous from '@mui/icons-material/NavigateBefore'
import Next from '@mui/icons-material/NavigateNext'
import { IconButton, Tooltip } from '@mui/material'
import { LinkBase, useNavigate } from 'ra-core'
import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useAllowLeave } from './allow-leave.ts'
import { type Neighbour, useNeighbours } from './use-neighbours.ts'

/** Letters act where nothing is typed, the others everywhere. */
const KEYS = {
  previous: { letter: 'k', key: 'PageUp', shown: 'K, Alt+PageUp', aria: 'K Alt+PageUp' },
  next: { letter: 'j', key: 'PageDown', shown: 'J, Alt+PageDown', aria: 'J Alt+PageDown' },
} as const
type Side = keyof typeof KEYS
const SIDES: readonly Side[] = ['previous', 'next']

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))

/** The side that a key leads to. */
function sideOf(event: KeyboardEvent): Side | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
  return SIDES.find((side) =>
    event.altKey ? event.key === KEYS[side].key : event.key === KEYS[side].letter && !isTyping(event.target),
  )
}

/** Other clicks open a new window. */
const isPlainClick = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey)

interface NeighbourButtonsProps {
  id: number
  /** Whether the form has unsaved changes: its tag stays open then. */
  isDirty: boolean
}

export function NeighbourButtons({ id, isDirty }: NeighbourButtonsProps) {
  const text = useText()
  const navigate = useNavigate()
  const leaving = useAllowLeave()
  const neighbours = useNeighbours(id)
  const leave = ({ onLeave }: Neighbour) => {
    onLeave()
    leaving.current = !isDirty
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const side = sideOf(event)
    const neighbour = side && neighbours[side]
    if (!neighbour || document.querySelector('[role=dialog], [role=menu]')) return
    event.preventDefault()
    leave(neighbour)
    navigate(neighbour.path)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  if (!neighbours.previous && !neighbours.next) return null
  return SIDES.map((side) => {
    const neighbour = neighbours[side]
    const label = text(`form.${side}`)
    const Icon = side === 'next' ? Next : Previous
    return (
      <Tooltip key={side} title={`${label} (${KEYS[side].shown})`}>
        <span>
          <IconButton
            {...(neighbour && {
              component: LinkBase,
              to: neighbour.path,
              onClick: (event: MouseEvent) => isPlainClick(event) && leave(neighbour),
            })}
            disabled={!neighbour}
            aria-label={label}
            aria-keyshortcuts={KEYS[side].aria}
          >
            <Icon />
          </IconButton>
        </span>
      </Tooltip>
    )
  })
}
