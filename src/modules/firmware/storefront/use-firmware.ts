/** The firmware of a product: all versions, and those for the selected unit. */

import type { Firmware } from '#modules/catalogue/shared/library.ts'
import { type Query, useQuery } from '#storefront/query/use-query.ts'
import type { ProductFirmware } from '../shared/firmware.ts'

export interface FirmwareQuery extends Pick<Query<ProductFirmware>, 'error' | 'retry'> {
  /** Null until loaded. */
  versions: { all: Firmware[]; fitting: Firmware[] } | null
}

/** @param serial filters by the selected unit */
export function useFirmware(product: number, serial: string | null): FirmwareQuery {
  const query = serial === null ? '' : `?serial=${encodeURIComponent(serial)}`
  const { data, error, retry } = useQuery<ProductFirmware>(
    `/api/web/products/${product}/firmware${query}`,
    {
      keepPreviousData: true,
    },
  )
  const all = data?.versions
  return {
    versions: all ? { all, fitting: all.filter(({ fit }) => fit !== 'no') } : null,
    error,
    retry,
  }
}
