/**
 * The selection in the URL, and functions to change it; the back button restores earlier
 * selections.
 */
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { numberIn } from '#modules/catalogue/storefront/hub/public.ts'
import { drawingUrl } from '#storefront/paths.ts'
import { changeParams } from '#storefront/query/change-params.ts'
import { type DrawingTarget, targetOf } from './drawing-params.ts'

/** The history entry was created by opening a part, so that closing it goes back. */
const OPENED = { opened: 'part' }

export interface DrawingSelection {
  /** Opens the part of a line. */
  openPart(line: AssemblyLine): void
  /** Selects a balloon with several lines. */
  selectBalloon(balloon: string): void
  openAssembly(assembly: number): void
  /** Clears part and balloon. */
  close(): void
  /** Toggles lines that do not fit the selected unit. */
  showAll(all: boolean): void
}

export function useDrawingSelection(
  product: number,
  assemblies: readonly Assembly[],
): { selection: DrawingTarget | null } & DrawingSelection {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as { opened?: string } | null
  const params = {
    assembly: numberIn(search.get('assembly')),
    part: numberIn(search.get('part')),
    balloon: search.get('balloon'),
  }
  const { assembly, part, balloon } = params
  const selection = useMemo(
    () => targetOf(assemblies, { assembly, part, balloon }),
    [assemblies, assembly, part, balloon],
  )
  const change = (
    values: Record<string, string | null>,
    options: { replace?: boolean; state?: unknown },
  ) => setSearch(changeParams(values), options)
  const assemblyParam: Record<string, string> = selection
    ? { assembly: String(selection.assembly.id) }
    : {}
  return {
    selection,
    openPart: (line) => {
      const target = { ...assemblyParam, part: String(line.part.id), balloon: line.balloon }
      change(target, selection?.line ? { replace: true, state } : { state: OPENED })
    },
    selectBalloon: (key) =>
      change({ ...assemblyParam, part: null, balloon: key }, { replace: true }),
    openAssembly: (id) => navigate(drawingUrl(product, { assembly: id })),
    close: () => {
      if (state?.opened) history.back()
      else change({ ...assemblyParam, part: null, balloon: null }, { replace: true })
    },
    showAll: (all) => change({ all: all ? '1' : null }, { replace: true }),
  }
}
