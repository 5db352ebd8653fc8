/** Serial number functions for other features. */
export { readSerials, requireSerials } from './check-serial.ts'
export { findUnit } from './find-unit.ts'
export { type ProductOfSerial, productsOfSerials } from './products-of-serials.ts'
