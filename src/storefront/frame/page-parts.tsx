/**
 * Parts that modules contribute to pages of others. A page names the place, and renders nothing in
 * it without a module that fills it.
 */
import { type ComponentType, createContext, createElement, Fragment, use } from 'react'
import type { AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import type { ProductCard } from '#modules/catalogue/shared/product.ts'

export interface PartActionsProps {
  part: Pick<Part, 'id' | 'part_number' | 'status' | 'orderable'>
  /** The unit that the part is for. */
  serial?: string | null
  /** The product that the part is for. */
  model?: string | null | undefined
  /** Initial quantity. */
  quantity?: number
  /** For rows: icon buttons without a stepper. */
  compact?: boolean
  /** Shows the wishlist button; not where space is scarce. */
  wish?: boolean
}

export interface AllPartsProps {
  lines: readonly AssemblyLine[]
  serial: string | null
  /** Model number of the product. */
  model: string
}

export interface ProductActionProps {
  product: Pick<ProductCard, 'id' | 'model_number' | 'name'>
}

export interface PageParts {
  /** Buttons of a part: on its page, in lists, next to drawings. */
  PartActions?: ComponentType<PartActionsProps>
  /** Buttons of all parts of a list. */
  AllPartsActions?: ComponentType<AllPartsProps>
  /** Quantity of each part in the cart, by part id. */
  useCartParts?: () => ReadonlyMap<number, number>
  /** Buttons on the page of a product, in the order of the modules. */
  productActions?: readonly ComponentType<ProductActionProps>[]
}

export const PagePartsContext = createContext<PageParts>({})

export function PartActions(props: PartActionsProps) {
  const { PartActions: Actions } = use(PagePartsContext)
  return Actions && <Actions {...props} />
}

export function AllPartsActions(props: AllPartsProps) {
  const { AllPartsActions: Actions } = use(PagePartsContext)
  return Actions && <Actions {...props} />
}

const NO_PARTS: ReadonlyMap<number, number> = new Map()
const useNoParts = () => NO_PARTS

/** Quantity of each part in the cart, by part id; empty in a portal without a cart. */
export function useCartParts(): ReadonlyMap<number, number> {
  // The same hook in every render: the parts of a portal do not change.
  const { useCartParts: useParts = useNoParts } = use(PagePartsContext)
  return useParts()
}

export function ProductActions(props: ProductActionProps) {
  const { productActions = [] } = use(PagePartsContext)
  return createElement(
    Fragment,
    null,
    ...productActions.map((Action) => createElement(Action, props)),
  )
}
