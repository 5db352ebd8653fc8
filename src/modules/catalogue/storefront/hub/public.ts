/** Public interface of a product's or part's data, for pages with lists and without. */
export { Missing } from './missing.tsx'
export { useSpanText } from './span.ts'
export { numberIn, useHub, useProductBreadcrumbs, useRecordId } from './use-hub.ts'
