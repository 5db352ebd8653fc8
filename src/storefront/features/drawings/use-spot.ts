/** The place on the drawings that the address names, and the ways to another: the back button goes back through them. */
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Assembly, AssemblyLine } from '#shared/web/assembly.ts'
import { drawingAddress } from '#storefront/core/paths.ts'
import { numberIn } from '#storefront/features/library/public.ts'
import { type DrawingSpot, spotOf } from './place.ts'

/** The history's entry was made by opening a part, so that closing it is going back. */
const OPENED = { opened: 'part' }

export interface SpotWays {
  /** Opens the part of a line. */
  open(line: AssemblyLine): void
  /** Chooses a balloon with several lines. */
  choose(balloon: string): void
  enter(assembly: number): void
  /** Puts part and balloon away. */
  close(): void
  /** Shows what does not fit the unit at hand, or hides it. */
  showAll(all: boolean): void
}

export function useSpot(product: number, assemblies: readonly Assembly[]): { spot: DrawingSpot | null } & SpotWays {
  const [search, setSearch] = useSearchParams()
  const [, navigate] = useLocation()
  const state = useHistoryState<{ opened?: string } | null>()
  const asked = {
    assembly: numberIn(search.get('assembly')),
    part: numberIn(search.get('part')),
    balloon: search.get('balloon'),
  }
  const { assembly, part, balloon } = asked
  const spot = useMemo(() => spotOf(assemblies, { assembly, part, balloon }), [assemblies, assembly, part, balloon])
  const change = (values: Record<string, string | null>, options: { replace?: boolean; state?: unknown }) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [key, value] of Object.entries(values)) value === null ? next.delete(key) : next.set(key, value)
      return next
    }, options)
  const here: Record<string, string> = spot ? { assembly: String(spot.assembly.id) } : {}
  return {
    spot,
    open: (line) => {
      const place = { ...here, part: String(line.part.id), balloon: line.balloon }
      change(place, spot?.line ? { replace: true, state } : { state: OPENED })
    },
    choose: (key) => change({ ...here, part: null, balloon: key }, { replace: true }),
    enter: (id) => navigate(drawingAddress(product, { assembly: id })),
    close: () => {
      if (state?.opened) history.back()
      else change({ ...here, part: null, balloon: null }, { replace: true })
    },
    showAll: (all) => change({ all: all ? '1' : null }, { replace: true }),
  }
}
