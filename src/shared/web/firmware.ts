/** Firmware of one product, and subscriptions to new firmware. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { Firmware } from './library.ts'

/** All versions of a product, newest first; with a serial number, each states whether it fits the unit. */
export interface ProductFirmware {
  versions: Firmware[]
}

/** Firmware subscriptions of a customer. */
export interface FirmwareSubscriptions {
  /** All saved fixtures, now and later. */
  fixtures: boolean
  /** Last subscribed first, without unpublished products. */
  products: { id: number; model_number: string; name: Bilingual }[]
}
