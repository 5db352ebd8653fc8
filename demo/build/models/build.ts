/** A fixture as it is built: bodies by assembly and slot, with the way each takes when the fixture is taken apart. */
import { moved, type Solid, scaled, type Triple } from '../solids/solid.ts'

/** One of the pieces that a line of a part list stands for. */
export interface Copy {
  solid: Solid
  /** Where it goes within its assembly when that is taken apart; millimetres. */
  explode: Triple
}

export interface Body {
  /** As in the templates of assemblies. */
  slot: string
  /** All pieces that go the same way are one copy. */
  copies: readonly Copy[]
}

export interface Group {
  /** The key of its template. */
  key: string
  /** Where the whole assembly goes; millimetres. */
  explode: Triple
  bodies: readonly Body[]
  /** Accessories in the part list: drawn next to the fixture, not part of the model. */
  beside?: readonly Body[]
  /** Small parts, by their slot, that belong in the model to a larger one: screws to what they hold. */
  within?: Readonly<Record<string, string>>
  /** Position of the assembly on the drawing of its parent; millimetres. */
  asModule?: Triple
}

export type Build = readonly Group[]

/** All pieces of a line, which go the same way. */
export const body = (slot: string, solid: Solid, explode: Triple = [0, 0, 0]): Body => ({
  slot,
  copies: [{ solid, explode }],
})

/** Pieces of a line that go different ways. */
export const bodies = (slot: string, ...copies: readonly (readonly [Solid, Triple])[]): Body => ({
  slot,
  copies: copies.map(([solid, explode]) => ({ solid, explode })),
})

const mapBodies = (list: readonly Body[], map: (copy: Copy) => Copy): Body[] =>
  list.map(({ slot, copies }) => ({ slot, copies: copies.map(map) }))
const mapCopies = (build: Build, map: (copy: Copy) => Copy): Build =>
  build.map((group) => ({ ...group, bodies: mapBodies(group.bodies, map), beside: mapBodies(group.beside ?? [], map) }))

/** The same fixture somewhere else. */
export const shifted = (build: Build, by: Triple): Build =>
  mapCopies(build, ({ solid, explode }) => ({ solid: moved(solid, by), explode }))

/** The same fixture larger or smaller. */
export const resized = (build: Build, factor: number): Build => {
  const grown = ([x, y, z]: Triple): Triple => [x * factor, y * factor, z * factor]
  return mapCopies(build, ({ solid, explode }) => ({ solid: scaled(solid, factor), explode: grown(explode) })).map(
    (group) => ({
      ...group,
      explode: grown(group.explode),
      ...(group.asModule && { asModule: grown(group.asModule) }),
    }),
  )
}
