/** Serial number functions for other features. */
export { readSerials, requireSerials } from './check-serial.ts'
export { type NumberedProducts, numberedProducts } from './numbered-products.ts'
export { type ProductOfSerial, productsOfSerials } from './products-of-serials.ts'
