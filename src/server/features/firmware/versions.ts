/** All firmware versions of a product: the update path to the newest may need each of them. */

import { allPublished, getPublished, type ReadContext } from '#server/core/published/read.ts'
import type { Locale } from '#shared/constants.ts'
import { newestFirst } from '#shared/firmware/order.ts'
import { fitOf } from '#shared/unit/serial.ts'
import type { ProductFirmware } from '#shared/web/firmware.ts'
import type { Firmware } from '#shared/web/library.ts'

/**
 * The versions of a product. @param serial adds whether each version fits this unit @throws NotFoundError for an
 * unpublished product
 */
export async function firmwareOf(
  context: ReadContext,
  product: number,
  serial: string | null,
  locale: Locale,
): Promise<ProductFirmware> {
  await getPublished(context, 'goods', product, locale)
  const records = (await allPublished(context, 'firmware', { filter: { goods: product } }, locale)) as Firmware[]
  const versions = newestFirst(records)
  if (serial === null) return { versions }
  return {
    versions: versions.map((one) => ({ ...one, fit: fitOf(serial, { from: one.from_serial, to: one.to_serial }) })),
  }
}
