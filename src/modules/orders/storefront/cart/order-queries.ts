/**
 * Queries of the cart, its review, and the order list, where a pending order leads: needed to order
 * without a network.
 */
import { COLLEAGUES } from '../../shared/company.ts'
import { ORDER_LIST_QUERY } from '../order-query.ts'

/** The latest order of the user, whose details the next one repeats. */
export const LATEST_ORDER_QUERY = '/api/web/orders?own=true&range=[0,0]'

export const ORDER_QUERIES = ['/api/web/cart', LATEST_ORDER_QUERY, ORDER_LIST_QUERY, COLLEAGUES]
