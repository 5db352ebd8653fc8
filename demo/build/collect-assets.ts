/** The files that the demo's records name. */
import { catalogue } from '../catalogue.ts'
import type { Asset } from '../draft.ts'

/** Each once, in the order of their names. */
export function collectAssets(): Asset[] {
  const assets = new Map(collectFrom(catalogue(new Date())).map((asset) => [asset.asset, asset]))
  return [...assets.values()].toSorted((a, b) => (a.asset < b.asset ? -1 : 1))
}

const isAsset = (value: object): value is Asset => 'asset' in value

const collectFrom = (value: unknown): Asset[] => {
  if (typeof value !== 'object' || value === null) return []
  return isAsset(value) ? [value] : Object.values(value).flatMap(collectFrom)
}
