/** What other features use of serial numbers. */
export { readSerials, requireSerials } from './check-serial.ts'
export { findUnit } from './find-unit.ts'
export { type ProductOfSerial, productsOfSerials } from './products-of-serials.ts'
