/** Buttons and keys that open the previous and the next record of the list. */

import Previous from '@mui/icons-material/NavigateBefore'
import Next from '@mui/icons-material/NavigateNext'
import { IconButton, Tooltip } from '@mui/material'
import { LinkBase, useNavigate } from 'ra-core'
import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { useText } from '../i18n/text.ts'
import { usePageKey } from '../keyboard/use-key.ts'
import { useAllowLeave } from './allow-leave.ts'
import { type Neighbour, useNeighbours } from './use-neighbours.ts'

/** Letters work outside of text inputs, the others everywhere, with Alt. */
const KEYS = {
  previous: { letter: 'k', key: 'PageUp', hint: 'K, Alt+PageUp', aria: 'K Alt+PageUp' },
  next: { letter: 'j', key: 'PageDown', hint: 'J, Alt+PageDown', aria: 'J Alt+PageDown' },
} as const
type Side = keyof typeof KEYS
const SIDES: readonly Side[] = ['previous', 'next']

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
  const allowLeave = useAllowLeave()
  const neighbours = useNeighbours(id)
  const leave = ({ onLeave }: Neighbour) => {
    onLeave()
    allowLeave.current = !isDirty
  }
  const go = (side: Side) => {
    const neighbour = neighbours[side]
    if (!neighbour) return
    leave(neighbour)
    navigate(neighbour.path)
  }
  const pageKey = (side: Side) => ({
    keys: KEYS[side].letter,
    label: `form.${side}` as const,
    scope: 'record' as const,
    isEnabled: neighbours[side] !== null,
    run: () => go(side),
  })
  usePageKey(pageKey('next'))
  usePageKey(pageKey('previous'))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    const side = SIDES.find((candidate) => event.key === KEYS[candidate].key)
    if (!side || !neighbours[side] || document.querySelector('[role=dialog], [role=menu]')) return
    event.preventDefault()
    go(side)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  if (!neighbours.previous && !neighbours.next) return null
  return SIDES.map((side) => {
    const neighbour = neighbours[side]
    const label = text(`form.${side}`)
    const Icon = side === 'next' ? Next : Previous
    return (
      <Tooltip key={side} title={`${label} (${KEYS[side].hint})`} describeChild>
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
