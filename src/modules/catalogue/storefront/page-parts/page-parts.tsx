/**
 * Places on pages of products and parts that other modules fill: buttons, and what is in the cart.
 */
import { type ComponentType, createElement, Fragment, type ReactNode, use } from 'react'
import { PagePartsContext } from '#storefront/frame/page-parts.ts'
import type { AssemblyLine } from '../../shared/assembly.ts'
import type { Part } from '../../shared/part.ts'
import type { ProductCard } from '../../shared/product.ts'

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

declare module '#storefront/frame/page-parts.ts' {
  interface PageParts {
    /** Buttons of a part: on its page, in lists, next to drawings. */
    PartActions?: ComponentType<PartActionsProps>
    /** Buttons of all parts of a list. */
    AllPartsActions?: ComponentType<AllPartsProps>
    /** Quantity of each part in the cart, by part id. */
    useCartParts?: () => ReadonlyMap<number, number>
    /** A button on the page of a product. */
    ProductAction?: ComponentType<ProductActionProps>
  }
}

/** The contributions of modules to a place, in their order. */
const inOrder = (contributions: readonly ReactNode[]) =>
  createElement(Fragment, null, ...contributions)

export const PartActions = (props: PartActionsProps) =>
  inOrder(use(PagePartsContext).map(({ PartActions: Part }) => Part && <Part {...props} />))

export const AllPartsActions = (props: AllPartsProps) =>
  inOrder(use(PagePartsContext).map(({ AllPartsActions: All }) => All && <All {...props} />))

export const ProductActions = (props: ProductActionProps) =>
  inOrder(use(PagePartsContext).map(({ ProductAction: One }) => One && <One {...props} />))

const NO_PARTS: ReadonlyMap<number, number> = new Map()
const useNoParts = () => NO_PARTS

/** Quantity of each part in the cart, by part id; empty in a portal without a cart. */
export function useCartParts(): ReadonlyMap<number, number> {
  const contribution = use(PagePartsContext).find((parts) => parts.useCartParts)
  // Every render calls one hook, since the parts of a portal do not change.
  const { useCartParts: useParts = useNoParts } = contribution ?? {}
  return useParts()
}
