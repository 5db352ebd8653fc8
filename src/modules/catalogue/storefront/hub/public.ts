/** Public interface of a product's or part's data, for pages with lists and without. */
export { useHubText } from './messages.ts'
export { Missing } from './missing.tsx'
export { useProductBreadcrumbs } from './product-breadcrumbs.ts'
export { useSpanText } from './span.ts'
export { numberIn, useHub, useRecordId } from './use-hub.ts'
