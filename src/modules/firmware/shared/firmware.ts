/** Firmware of a product, and firmware subscriptions. */
import type { Bilingual } from '#fields/bilingual.ts'
import type { Firmware } from '#modules/catalogue/shared/library.ts'

/** All versions of a product, newest first; for requests with a serial number, with their fit. */
export interface ProductFirmware {
  versions: Firmware[]
}

/** Firmware subscriptions of a customer. */
export interface FirmwareSubscriptions {
  /** Whether all saved fixtures are subscribed, including future ones. */
  fixtures: boolean
  /** Latest subscriptions first, without unpublished products. */
  products: { id: number; model_number: string; name: Bilingual }[]
}
