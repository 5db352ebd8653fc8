/** The firmware of a product: all of it, and what is for the unit at hand. */
import type { ProductFirmware } from '#shared/web/firmware.ts'
import type { Firmware } from '#shared/web/library.ts'
import { type Query, useQuery } from '#storefront/core/reading/use-query.ts'

export interface FirmwareRead extends Pick<Query<ProductFirmware>, 'error' | 'retry'> {
  /** Null until they are there. */
  versions: { all: Firmware[]; fitting: Firmware[] } | null
}

/** @param serial of the unit at hand, by which it is narrowed */
export function useFirmware(product: number, serial: string | null): FirmwareRead {
  const query = serial === null ? '' : `?serial=${encodeURIComponent(serial)}`
  const { data, error, retry } = useQuery<ProductFirmware>(`/api/web/products/${product}/firmware${query}`, {
    keep: true,
  })
  const all = data?.versions
  return { versions: all ? { all, fitting: all.filter(({ fit }) => fit !== 'no') } : null, error, retry }
}
