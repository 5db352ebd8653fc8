/** Places on pages of products and parts that other modules fill. */
export {
  AllPartsActions,
  type AllPartsProps,
  PartActions,
  type PartActionsProps,
  type ProductActionProps,
  useCartParts,
} from './page-parts.tsx'
