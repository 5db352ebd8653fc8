/** The state of a model page in its URL, to share, reload and navigate. */
import type { CameraPose } from '#storefront/scene/camera.ts'
import type { Order } from './model/explode.ts'

export const AXES = ['x', 'y', 'z'] as const
type Axis = (typeof AXES)[number]

export interface SectionPlane {
  axis: Axis
  /** Position along the axis, from 0 to 1 of the model. */
  position: number
  /** The removed side. */
  flipped: boolean
}

export interface View {
  /** Key of the selected part. */
  node: string | null
  /** Isolates the selected part. */
  isolated: boolean
  /** Shows the other parts as ghosts. */
  ghosts: boolean
  /** Amount of the exploded view, 0 to 1. */
  explode: number
  order: Order
  cut: SectionPlane | null
  pose: CameraPose | null
}

export const DEFAULT_VIEW: View = {
  node: null,
  isolated: false,
  ghosts: false,
  explode: 0,
  order: 'levels',
  cut: null,
  pose: null,
}

/** Parses a value from 0 to 1; the default for anything else. */
function parseFraction(text: string | null | undefined, fallback: number): number {
  const value = text ? Number(text) : Number.NaN
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : fallback
}

/** @param initial default amount of the exploded view */
export function readView(query: URLSearchParams, initial = 0): View {
  return {
    node: query.get('node') || null,
    isolated: query.get('show') === 'only',
    ghosts: query.get('show') === 'ghosts',
    explode: parseFraction(query.get('explode'), initial),
    order: query.get('by') === 'steps' ? 'steps' : 'levels',
    cut: parseSectionPlane(query.get('cut')),
    pose: parsePose(query.get('look')),
  }
}

/** The query with the view in it, without default values. */
export function writeView(query: URLSearchParams, view: View, initial = 0): URLSearchParams {
  const next = new URLSearchParams(query)
  const { node, isolated, ghosts, explode, order, cut, pose } = view
  const params: Record<string, string | null> = {
    node,
    show: isolated ? 'only' : ghosts ? 'ghosts' : null,
    explode: explode === initial ? null : String(Math.round(explode * 1000) / 1000),
    by: order === 'steps' ? 'steps' : null,
    cut: cut && `${cut.flipped ? '-' : ''}${cut.axis}${Math.round(cut.position * 1000) / 1000}`,
    look:
      pose &&
      [pose.azimuth, pose.elevation, pose.distance]
        .map((value) => Math.round(value * 100) / 100)
        .join('_'),
  }
  for (const [key, value] of Object.entries(params))
    value === null ? next.delete(key) : next.set(key, value)
  return next
}

function parseSectionPlane(text: string | null): SectionPlane | null {
  const [, minus, axis, position] = /^(-?)([xyz])([\d.]+)$/.exec(text ?? '') ?? []
  return axis
    ? { axis: axis as Axis, position: parseFraction(position, 0.5), flipped: minus === '-' }
    : null
}

function parsePose(text: string | null): CameraPose | null {
  const [azimuth, elevation, distance, ...extra] = (text ?? '').split('_').map(Number)
  const isValid =
    [azimuth, elevation, distance].every((value) => Number.isFinite(value)) && !extra.length
  if (!isValid || azimuth === undefined || elevation === undefined || !distance) return null
  return {
    azimuth,
    elevation: Math.min(90, Math.max(-90, elevation)),
    distance: Math.min(20, Math.max(0.05, distance)),
  }
}
