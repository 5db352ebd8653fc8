/** Locations of parts: part list lines with product, role and serial numbers. */
import type { Span } from '#modules/units/shared/serial.ts'
import type { Query } from '#server/db/database.ts'

export interface PartLocation extends Required<Span> {
  part: number
  product: number
  assembly: number
  balloon: string
  role: number | null
}

const selectLocations = (query: Query) =>
  query
    .selectFrom('xiajie as line')
    .innerJoin('zujian as assembly', 'assembly.id', 'line.zujian')
    .select([
      'line.part',
      'line.balloon',
      'line.role',
      'line.from_serial as from',
      'line.to_serial as to',
      'assembly.id as assembly',
      'assembly.goods as product',
    ])
    .where('assembly.goods', 'is not', null)
    .where('line.part', 'is not', null)
    .orderBy('line.id')

const text = (value: unknown) => (value === null ? null : String(value))
const toLocation = (row: Record<string, unknown>): PartLocation => ({
  part: Number(row.part),
  product: Number(row.product),
  assembly: Number(row.assembly),
  balloon: String(row.balloon),
  role: row.role === null ? null : Number(row.role),
  from: text(row.from),
  to: text(row.to),
})

/** Loads the locations of parts in all products. */
export async function locationsOfParts(
  query: Query,
  parts: readonly number[],
): Promise<PartLocation[]> {
  if (!parts.length) return []
  return (await selectLocations(query).where('line.part', 'in', parts).execute()).map(toLocation)
}

/** Loads the locations of roles in products. */
export async function locationsOfRoles(
  query: Query,
  roles: readonly number[],
  products: readonly number[],
): Promise<PartLocation[]> {
  if (!roles.length || !products.length) return []
  const rows = selectLocations(query)
    .where('line.role', 'in', roles)
    .where('assembly.goods', 'in', products)
  return (await rows.execute()).map(toLocation)
}

/** Loads locations in products by role or assembly. */
export async function locationsInProducts(
  query: Query,
  {
    products,
    roles,
    assemblies,
  }: Readonly<Record<'products' | 'roles' | 'assemblies', readonly number[]>>,
): Promise<PartLocation[]> {
  if (!products.length || !(roles.length || assemblies.length)) return []
  const rows = selectLocations(query)
    .where('assembly.goods', 'in', products)
    .where((is) =>
      is.or([
        ...(roles.length ? [is('line.role', 'in', roles)] : []),
        ...(assemblies.length ? [is('assembly.id', 'in', assemblies)] : []),
      ]),
    )
  return (await rows.execute()).map(toLocation)
}
