/** A fixture model: bodies by assembly and slot, each with its direction in the exploded view. */
import { type Solid, scaled, translate, type Vec3 } from '../solids/solid.ts'

/** One instance of a part list line. */
export interface BodyCopy {
  solid: Solid
  /** Offset within its assembly in the exploded view; millimetres. */
  explode: Vec3
}

export interface Body {
  /** Slot of the assembly template. */
  slot: string
  /** Instances with the same offset share one copy. */
  copies: readonly BodyCopy[]
}

export interface AssemblyGroup {
  /** The key of its template. */
  key: string
  /** Offset of the whole assembly in the exploded view; millimetres. */
  explode: Vec3
  bodies: readonly Body[]
  /** Accessories in the part list: drawn next to the fixture, not part of the model. */
  accessories?: readonly Body[]
  /** Slots of small parts, such as screws, by the slot of the part whose node contains them. */
  within?: Readonly<Record<string, string>>
  /** Position of the assembly on the drawing of its parent; millimetres. */
  asModule?: Vec3
}

export type FixtureBuild = readonly AssemblyGroup[]

/** A body whose instances share one offset. */
export const body = (slot: string, solid: Solid, explode: Vec3 = [0, 0, 0]): Body => ({
  slot,
  copies: [{ solid, explode }],
})

/** A body whose instances have different offsets. */
export const bodies = (slot: string, ...copies: readonly (readonly [Solid, Vec3])[]): Body => ({
  slot,
  copies: copies.map(([solid, explode]) => ({ solid, explode })),
})

const mapBodies = (list: readonly Body[], map: (copy: BodyCopy) => BodyCopy): Body[] =>
  list.map(({ slot, copies }) => ({ slot, copies: copies.map(map) }))
const mapCopies = (build: FixtureBuild, map: (copy: BodyCopy) => BodyCopy): FixtureBuild =>
  build.map((group) => ({
    ...group,
    bodies: mapBodies(group.bodies, map),
    accessories: mapBodies(group.accessories ?? [], map),
  }))

/** Translates a fixture. */
export const moveBuild = (build: FixtureBuild, by: Vec3): FixtureBuild =>
  mapCopies(build, ({ solid, explode }) => ({ solid: translate(solid, by), explode }))

/** Scales a fixture. */
export const scaleBuild = (build: FixtureBuild, factor: number): FixtureBuild => {
  const grown = ([x, y, z]: Vec3): Vec3 => [x * factor, y * factor, z * factor]
  return mapCopies(build, ({ solid, explode }) => ({
    solid: scaled(solid, factor),
    explode: grown(explode),
  })).map((group) => ({
    ...group,
    explode: grown(group.explode),
    ...(group.asModule && { asModule: grown(group.asModule) }),
  }))
}
