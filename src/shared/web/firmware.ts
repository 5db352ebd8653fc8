/** Firmware of one product, and whom new firmware is told. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { Firmware } from './library.ts'

/** Every version of a product, the newest first; with a serial number, each says whether it fits the unit. */
export interface ProductFirmware {
  versions: Firmware[]
}

/** What a customer wants to be told of new firmware of. */
export interface FirmwareSubscriptions {
  /** All fixtures that they keep, now and later. */
  fixtures: boolean
  /** The last one subscribed to first; those that are no longer published are left out. */
  products: { id: number; model_number: string; name: Bilingual }[]
}
