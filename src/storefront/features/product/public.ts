/** Public interface of the product feature. */

export { BalloonBadge } from './part/balloon-badge.tsx'
export { useText } from './part/messages.ts'
export { OrderInstead } from './part/order-instead.tsx'
export { Panel, PanelActions } from './part-panel/panel.tsx'
export { PartPanel } from './part-panel/part-panel.tsx'
