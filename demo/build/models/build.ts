/** A fixture model: bodies by assembly and slot, each with its direction in the exploded view. */
import { type Solid, scaled, type Triple, translate } from '../solids/solid.ts'

/** One instance of a part list line. */
export interface Copy {
  solid: Solid
  /** Offset within its assembly in the exploded view; millimetres. */
  explode: Triple
}

export interface Body {
  /** Slot of the assembly template. */
  slot: string
  /** Instances with the same offset share one copy. */
  copies: readonly Copy[]
}

export interface Group {
  /** The key of its template. */
  key: string
  /** Offset of the whole assembly in the exploded view; millimetres. */
  explode: Triple
  bodies: readonly Body[]
  /** Accessories in the part list: drawn next to the fixture, not part of the model. */
  accessories?: readonly Body[]
  /** Slots of small parts, such as screws, by the slot of the part whose node contains them. */
  within?: Readonly<Record<string, string>>
  /** Position of the assembly on the drawing of its parent; millimetres. */
  asModule?: Triple
}

export type Build = readonly Group[]

/** A body whose instances share one offset. */
export const body = (slot: string, solid: Solid, explode: Triple = [0, 0, 0]): Body => ({
  slot,
  copies: [{ solid, explode }],
})

/** A body whose instances have different offsets. */
export const bodies = (slot: string, ...copies: readonly (readonly [Solid, Triple])[]): Body => ({
  slot,
  copies: copies.map(([solid, explode]) => ({ solid, explode })),
})

const mapBodies = (list: readonly Body[], map: (copy: Copy) => Copy): Body[] =>
  list.map(({ slot, copies }) => ({ slot, copies: copies.map(map) }))
const mapCopies = (build: Build, map: (copy: Copy) => Copy): Build =>
  build.map((group) => ({
    ...group,
    bodies: mapBodies(group.bodies, map),
    accessories: mapBodies(group.accessories ?? [], map),
  }))

/** Translates a fixture. */
export const moveBuild = (build: Build, by: Triple): Build =>
  mapCopies(build, ({ solid, explode }) => ({ solid: translate(solid, by), explode }))

/** Scales a fixture. */
export const scaleBuild = (build: Build, factor: number): Build => {
  const grown = ([x, y, z]: Triple): Triple => [x * factor, y * factor, z * factor]
  return mapCopies(build, ({ solid, explode }) => ({ solid: scaled(solid, factor), explode: grown(explode) })).map(
    (group) => ({
      ...group,
      explode: grown(group.explode),
      ...(group.asModule && { asModule: grown(group.asModule) }),
    }),
  )
}
